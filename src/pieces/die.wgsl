// A die under the lamp: its sheet of pips, lit; with INK defined, the outline around it in its ink.

#import bevy_sprite::mesh2d_vertex_output::VertexOutput

// Over the thrower's left shoulder: the shadows fall to the right and down.
const LAMP: vec3<f32> = vec3<f32>(-0.3454, 0.4523, 0.8224);
// Half way between lamp and eye: what is turned there gleams.
const GLEAM: vec3<f32> = vec3<f32>(-0.1809, 0.2369, 0.9545);
const LAMPLIGHT: f32 = 0.9;
const ROOM: vec3<f32> = vec3<f32>(0.37, 0.38, 0.41);
// The square of the surface's roughness, and how bright it gleams at most.
const ROUGH: f32 = 0.031;
const POLISH: f32 = 0.27;

@group(2) @binding(0) var<uniform> ink: vec4<f32>;
@group(2) @binding(1) var faces: texture_2d<f32>;
@group(2) @binding(2) var smooth_sampler: sampler;

@fragment
fn fragment(in: VertexOutput) -> @location(0) vec4<f32> {
#ifdef INK
    return ink;
#else
    let normal = normalize(in.world_normal);
    let face = textureSample(faces, smooth_sampler, in.uv).rgb;
    let light = LAMPLIGHT * max(dot(normal, LAMP), 0.0) + ROOM;
    let towards = max(dot(normal, GLEAM), 0.0);
    let spread = ROUGH / (1.0 - (1.0 - ROUGH) * towards * towards);
    return vec4<f32>(face * light + POLISH * spread * spread, 1.0);
#endif
}
