//! A contestant's program, run once on one input under limits.
//!
//! Everywhere: wall-clock time, the length of the output, a stop by the user. On Unix the program
//! leads a process group, and ending it ends its children; on Windows `taskkill /T` does. Memory is
//! the peak resident size of the program and its children on Linux (from `/proc`), the resident
//! size of the program on other Unixes (from `ps`), and not limited on Windows.

use std::io::{self, Read, Write};
use std::process::{Child, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

/// How much of what the program says on standard error is kept: the end.
const ERRORS_KEPT: usize = 4096;
/// How long to wait for output that is still in the pipe when the program has ended.
const GRACE: Duration = Duration::from_secs(1);

/// What a program may use on one input.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limits {
    /// Wall-clock time.
    pub time: Duration,
    /// Memory, in bytes.
    pub memory: u64,
    /// Output, in bytes.
    pub output: usize,
}

/// A command line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    /// The program and its arguments.
    pub command: Vec<String>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// By itself.
    Exited(ExitStatus),
    /// It was ended after the time limit.
    TimedOut,
    /// It was ended for its memory, in bytes.
    TooMuchMemory(u64),
    /// It was ended for the length of its output.
    Flooded,
    /// It was ended because the user wanted to stop.
    Stopped,
}

/// What a run gave.
#[derive(Clone, Debug)]
pub struct Run {
    /// How it ended.
    pub end: End,
    /// Standard output, at most a little more than the limit.
    pub output: Vec<u8>,
    /// The end of standard error.
    pub errors: Vec<u8>,
}

impl Program {
    /// Runs the program on `input`. An error means that it could not be started.
    pub fn run(&self, input: &[u8], limits: &Limits, stop: &AtomicBool) -> io::Result<Run> {
        let (name, arguments) = self
            .command
            .split_first()
            .ok_or_else(|| io::Error::from(io::ErrorKind::InvalidInput))?;
        let mut command = Command::new(name);
        command
            .args(arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut command, 0);
        let start = Instant::now();
        let mut child = command.spawn()?;
        // Each pipe has its own thread, so that none can block the program or us.
        if let Some(mut to) = child.stdin.take() {
            let input: Arc<[u8]> = input.into();
            // A program may close its input early; that is no fault of its own.
            std::thread::spawn(move || to.write_all(&input));
        }
        let output = listen(child.stdout.take(), limits.output, Keep::Start);
        let errors = listen(child.stderr.take(), ERRORS_KEPT, Keep::End);
        let end = watch(&mut child, &output, start, limits, stop)?;
        if let End::Exited(_) = end {
            // Children left behind keep the pipe open.
            let left_open = output.done.recv_timeout(GRACE).is_err();
            if left_open {
                end_all(&mut child);
            }
        } else {
            end_all(&mut child);
            child.wait()?;
        }
        let flooded = output.full.load(Ordering::Relaxed) && matches!(end, End::Exited(_));
        Ok(Run {
            end: if flooded { End::Flooded } else { end },
            output: output.text(),
            errors: errors.text(),
        })
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Keep {
    Start,
    End,
}

/// What is heard on a pipe.
struct Heard {
    text: Arc<std::sync::Mutex<Vec<u8>>>,
    full: Arc<AtomicBool>,
    done: mpsc::Receiver<()>,
}

impl Heard {
    fn text(&self) -> Vec<u8> {
        let mut text = self.text.lock().unwrap_or_else(|e| e.into_inner());
        std::mem::take(&mut *text)
    }
}

fn listen(from: Option<impl Read + Send + 'static>, limit: usize, keep: Keep) -> Heard {
    let (sender, done) = mpsc::channel();
    let heard = Heard {
        text: Arc::default(),
        full: Arc::default(),
        done,
    };
    let (text, full) = (Arc::clone(&heard.text), Arc::clone(&heard.full));
    std::thread::spawn(move || {
        let Some(mut from) = from else { return };
        let mut block = vec![0; 1 << 16];
        loop {
            let read = match from.read(&mut block) {
                Ok(0) => break,
                Ok(read) => read,
                Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
                Err(_) => break,
            };
            let mut text = text.lock().unwrap_or_else(|e| e.into_inner());
            text.extend_from_slice(&block[..read]);
            if text.len() > limit {
                if keep == Keep::Start {
                    full.store(true, Ordering::Relaxed);
                    break;
                }
                let extra = text.len() - limit;
                text.drain(..extra);
            }
        }
        let _ = sender.send(());
    });
    heard
}

/// Waits for the end, or for a reason to end it.
fn watch(
    child: &mut Child,
    output: &Heard,
    start: Instant,
    limits: &Limits,
    stop: &AtomicBool,
) -> io::Result<End> {
    let mut pause = Duration::from_micros(200);
    let mut looked = start;
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(End::Exited(status));
        }
        if output.full.load(Ordering::Relaxed) {
            return Ok(End::Flooded);
        }
        if stop.load(Ordering::Relaxed) {
            return Ok(End::Stopped);
        }
        if start.elapsed() >= limits.time {
            return Ok(End::TimedOut);
        }
        if looked.elapsed() >= memory::INTERVAL {
            looked = Instant::now();
            if let Some(used) = memory::used(child.id())
                && used > limits.memory
            {
                return Ok(End::TooMuchMemory(used));
            }
        }
        std::thread::sleep(pause);
        pause = (pause * 5 / 4).min(Duration::from_millis(4));
    }
}

/// Ends the program and its children.
fn end_all(child: &mut Child) {
    #[cfg(unix)]
    if let Some(group) = i32::try_from(child.id())
        .ok()
        .and_then(rustix::process::Pid::from_raw)
    {
        let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
    }
    #[cfg(windows)]
    {
        let id = child.id().to_string();
        let mut end = Command::new("taskkill");
        end.args(["/T", "/F", "/PID", &id]);
        let _ = end.stdout(Stdio::null()).stderr(Stdio::null()).status();
    }
    // Already ended is as good.
    let _ = child.kill();
}

#[cfg(target_os = "linux")]
mod memory {
    use std::time::Duration;

    pub const INTERVAL: Duration = Duration::from_millis(2);
    /// Children followed at most.
    const FOLLOWED: usize = 64;

    /// The peak resident size of a program and its children.
    pub fn used(id: u32) -> Option<u64> {
        let mut family = vec![id];
        let mut total = 0;
        let mut i = 0;
        while let Some(&id) = family.get(i).filter(|_| i < FOLLOWED) {
            i += 1;
            let Ok(status) = std::fs::read_to_string(format!("/proc/{id}/status")) else {
                continue;
            };
            let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let peak = peak.and_then(|peak| peak.trim().strip_suffix(" kB")?.parse::<u64>().ok());
            total += peak.unwrap_or(0) * 1024;
            let children = std::fs::read_to_string(format!("/proc/{id}/task/{id}/children"));
            let children = children.unwrap_or_default();
            family.extend(children.split(' ').filter_map(|id| id.parse::<u32>().ok()));
        }
        Some(total)
    }
}

#[cfg(all(unix, not(target_os = "linux")))]
mod memory {
    use std::process::Command;
    use std::time::Duration;

    pub const INTERVAL: Duration = Duration::from_millis(50);

    /// The resident size of a program.
    pub fn used(id: u32) -> Option<u64> {
        let id = id.to_string();
        let ps = Command::new("ps").args(["-o", "rss=", "-p", &id]).output();
        let text = String::from_utf8(ps.ok()?.stdout).ok()?;
        text.trim().parse::<u64>().ok().map(|kib| kib * 1024)
    }
}

#[cfg(not(unix))]
mod memory {
    use std::time::Duration;

    pub const INTERVAL: Duration = Duration::MAX;

    /// Unknown.
    pub fn used(_: u32) -> Option<u64> {
        None
    }
}
