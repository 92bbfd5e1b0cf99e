//! The program: hands the command line to [`daggers_drawn::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    daggers_drawn::cli::run(std::env::args_os())
}
