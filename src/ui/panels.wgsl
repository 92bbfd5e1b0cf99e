// All of egui, in place of bevy_egui's own shader: that one goes from linear light to sRGB and back for every pixel, which a
// processor that plays graphics card feels; here each corner is brought to linear light once. White and clear textures,
// letters among them, look the same.

struct Place {
    scale: vec2<f32>,
    shift: vec2<f32>,
}

struct Corner {
    @location(0) at: vec2<f32>,
    @location(1) uv: vec2<f32>,
    @location(2) colour: vec4<f32>,
}

struct Seen {
    @builtin(position) at: vec4<f32>,
    @location(0) colour: vec4<f32>,
    @location(1) uv: vec2<f32>,
}

@group(0) @binding(0) var<uniform> place: Place;
@group(1) @binding(0) var picture: texture_2d<f32>;
@group(1) @binding(1) var picture_sampler: sampler;

fn linear(srgb: vec3<f32>) -> vec3<f32> {
    let bright = pow((srgb + 0.055) / 1.055, vec3<f32>(2.4));
    return select(bright, srgb / 12.92, srgb <= vec3<f32>(0.04045));
}

@vertex
fn vs_main(corner: Corner) -> Seen {
    let at = vec4<f32>(corner.at * place.scale + place.shift, 0.0, 1.0);
    return Seen(at, vec4<f32>(linear(corner.colour.rgb), corner.colour.a), corner.uv);
}

@fragment
fn fs_main(seen: Seen) -> @location(0) vec4<f32> {
    return seen.colour * textureSample(picture, picture_sampler, seen.uv);
}
