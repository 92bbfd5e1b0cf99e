# The parts that ./play and ./check share: the tools, the system packages, and one target folder for every checkout.
# Sourced by bash, with $here set to this checkout's folder and $me to the command's name.
# shellcheck shell=bash disable=SC2034,SC2154 # it is sourced: names come from there and go there

say() { printf '%s: %s\n' "$me" "$*"; }
fail() {
    printf '%s: %s\n' "$me" "$*" >&2
    exit 1
}

# The things that must be there, one a line: how to look for it, its name, and the Debian or Ubuntu package that brings
# it. `any` is a pattern of files, `lib` a shared library that the program opens by itself when it starts.
to_build='
command cc gcc
any /usr/include/stdio.h libc6-dev
command pkg-config pkg-config
any /usr/include/alsa/asoundlib.h libasound2-dev
any /usr/include/libudev.h libudev-dev
any /etc/ssl/certs/*.crt ca-certificates'
to_open_a_window='
lib libX11.so.6 libx11-6
lib libX11-xcb.so.1 libx11-xcb1
lib libXcursor.so.1 libxcursor1
lib libXi.so.6 libxi6
lib libxkbcommon.so.0 libxkbcommon0
lib libxkbcommon-x11.so.0 libxkbcommon-x11-0
lib libvulkan.so.1 libvulkan1'
a_vulkan_driver='
any /usr/share/vulkan/icd.d/*.json mesa-vulkan-drivers'
a_screen_for_tests='
any /usr/share/vulkan/icd.d/lvp_icd*.json mesa-vulkan-drivers
command Xvfb xvfb
command xdotool xdotool'

# is_there HOW WHAT: whether it is on this machine.
is_there() {
    case $1 in
    command) command -v "$2" >/dev/null 2>&1 ;;
    any) compgen -G "$2" >/dev/null || compgen -G "/etc/${2#/usr/share/}" >/dev/null ;;
    lib) [[ $libraries == *"$2"* ]] ;;
    esac
}

# missing LIST: the packages of the things in LIST that are not there.
missing() {
    local how what package libraries
    libraries=$(PATH=$PATH:/usr/sbin:/sbin ldconfig -p 2>/dev/null)
    while read -r how what package; do
        [ -z "$how" ] || is_there "$how" "$what" || printf '%s ' "$package"
    done <<<"$1"
}

# need LIST: installs the packages in LIST that are missing, and nothing else.
need() {
    [ "$(uname -s)" = Linux ] || return 0
    local packages as_root=()
    packages=$(missing "$1")
    packages=${packages% }
    [ -n "$packages" ] || return 0
    if ! command -v apt-get >/dev/null 2>&1; then
        say "missing here, by their Debian names: $packages (docs/building.md names them for other systems); going on without"
        return 0
    fi
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null 2>&1 ||
            fail "missing: $packages. There is no sudo here: install them as root (apt-get install $packages)."
        as_root=(sudo)
        [ -t 0 ] || as_root=(sudo -n)
    fi
    say "about to install with apt-get${as_root[0]:+, through sudo}: $packages"
    local apt=(${as_root[@]+"${as_root[@]}"} env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0)
    # Old package lists may be good enough: all that counts is whether the packages can be installed.
    "${apt[@]}" update || say "apt-get update failed; trying with the package lists that are here"
    # The names are meant to be split into words.
    # shellcheck disable=SC2086
    "${apt[@]}" install -y --no-install-recommends $packages ||
        fail "apt-get could not install $packages (its reason is above)."
    packages=$(missing "$1")
    [ -z "$packages" ] || say "installed, but still not found: ${packages% }; going on"
}

# Checks that Cargo is there and new enough for this package. A fresh installation may not be in PATH yet.
need_rust() {
    command -v cargo >/dev/null 2>&1 || PATH=${CARGO_HOME:-${HOME:-}/.cargo}/bin:$PATH
    command -v cargo >/dev/null 2>&1 || fail "Rust is missing: get it from https://rustup.rs, then start again."
    local want have
    want=$(sed -n 's/^rust-version = "\(.*\)"/\1/p' "$here/Cargo.toml")
    have=$(rustc --version 2>/dev/null | cut -d ' ' -f 2)
    [ -n "$have" ] || fail "cargo is there, but rustc does not run: repair Rust (rustup update stable), then start again."
    [ "$(printf '%s\n' "$want" "$have" | sort -V | head -n 1)" = "$want" ] ||
        fail "Rust $want or newer is needed, and this is $have: rustup update stable."
}

# Chooses one target folder for all checkouts, outside of them, so that the engine is built once on a machine.
#
# In that folder, Cargo compares only times: it would take the build of another checkout for this one's. So the folder
# remembers whose build it holds. A new clone at the place of an old one is built anew, but rustc, which compares
# contents, takes from the last build what is still the same.
use_target() {
    CARGO_TARGET_DIR=${CARGO_TARGET_DIR:-${XDG_CACHE_HOME:-${HOME:-/tmp}/.cache}/daggers-drawn/target}
    mkdir -p "$CARGO_TARGET_DIR" || fail "cannot make the folder $CARGO_TARGET_DIR."
    CARGO_TARGET_DIR=$(cd "$CARGO_TARGET_DIR" && pwd)
    export CARGO_TARGET_DIR
    local stamp=$CARGO_TARGET_DIR/daggers-drawn.checkout owner before
    owner=$(ls -di "$here") # inode and path
    before=$(cat "$stamp" 2>/dev/null)
    if [ "$before" != "$owner" ]; then
        if [ "${before#* }" = "${owner#* }" ]; then
            rm -rf "$CARGO_TARGET_DIR"/*/.fingerprint/daggers-drawn-*
        else
            [ ! -d "$CARGO_TARGET_DIR/debug" ] || cargo_here clean --quiet --locked --package daggers-drawn --package daggers-drawn-rules
        fi || fail "cannot clear the build of another checkout out of $CARGO_TARGET_DIR."
        printf '%s\n' "$owner" >"$stamp" || fail "cannot write $stamp."
    fi
}

# Runs Cargo in this checkout, wherever the command was called from.
cargo_here() { (cd "$here" && cargo "$@"); }
