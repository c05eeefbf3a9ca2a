import { spawn } from 'node:child_process';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a program in this process group and returns its exit code.
 * The code is 128 or more if a signal ended the program.
 * After `timeoutMs` the program is killed, and the code is 137.
 */
export function run([program, ...args], { env = {}, stdio = ['ignore', 'inherit', 'inherit'], timeoutMs } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio, env: { ...process.env, ...env } });
    const limit = timeoutMs && setTimeout(() => tooLong(child, timeoutMs), timeoutMs);
    const passing = passSignals(child);
    const stop = () => {
      clearTimeout(limit);
      passing();
    };
    const end = (code) => {
      stop();
      resolve(code);
    };
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      end(127);
    });
    child.once('exit', (code, signal) => end(code ?? 128 + getSignalNumber(signal)));
  });
}

function tooLong(child, timeoutMs) {
  console.error(`Not done after ${timeoutMs / 60_000} minutes: stopped.`);
  child.kill('SIGKILL');
}

/** Forwards signals to a child; a terminal sends Ctrl-C to the whole group. */
function passSignals(child) {
  const listeners = signals.map((signal) => [
    signal,
    () => {
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    },
  ]);
  for (const [signal, listener] of listeners) process.on(signal, listener);
  const watch = whenOrphaned(() => child.kill('SIGTERM'));
  return () => {
    clearInterval(watch);
    for (const [signal, listener] of listeners) process.off(signal, listener);
  };
}

/** npm forwards a signal only to its shell, which exits without a message; this detects it. */
export function whenOrphaned(tell) {
  const parent = process.ppid;
  if (!process.env.npm_lifecycle_event) return undefined;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    tell();
  }, 100).unref();
  return watch;
}

const getSignalNumber = (signal) => ({ SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGSEGV: 11, SIGTERM: 15 })[signal] ?? 0;
