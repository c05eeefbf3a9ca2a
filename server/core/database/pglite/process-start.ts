import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** The fields of `/proc/PID/stat` from the state on. */
const statFields = (pid: number, proc = '/proc'): string[] => {
  const stat = readFileSync(`${proc}/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

const fromProc = (pid: number): string => {
  const startTicks = statFields(pid)[19] ?? '';
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}:${startTicks}`;
};

const fromPs = (pid: number): string =>
  execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Returns the start time of a process in the format of the operating system; '' if unknown. */
export const processStart = (pid: number): string => {
  try {
    return process.platform === 'linux' ? fromProc(pid) : fromPs(pid);
  } catch {
    return '';
  }
};

/** Whether a process with this ID is running. */
const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};

const flagsField = 6;
const exiting = 0x4;
const killBit = 1n << 8n;

const isKillPending = (status: string): boolean =>
  [...status.matchAll(/^(?:SigPnd|ShdPnd):\s*([0-9a-f]+)$/gm)].some(
    ([, signals]) => (BigInt(`0x${signals}`) & killBit) !== 0n,
  );

/**
 * Returns whether a process runs, ends (it was killed, or gives its memory back) or has ended.
 * One that its parent has not noticed yet has ended.
 * `proc` is the folder of the operating system, on Linux.
 */
export const processState = (pid: number, proc = '/proc'): 'running' | 'ending' | 'ended' => {
  if (process.platform !== 'linux') return isRunning(pid) ? 'running' : 'ended';
  try {
    const fields = statFields(pid, proc);
    const threads = readdirSync(`${proc}/${pid}/task`).length;
    if (/^[ZX]/i.test(fields[0] ?? '')) return threads > 1 ? 'ending' : 'ended';
    const isExiting = (Number(fields[flagsField]) & exiting) !== 0;
    return isExiting || isKillPending(readFileSync(`${proc}/${pid}/status`, 'utf8')) ? 'ending' : 'running';
  } catch {
    return isRunning(pid) && proc === '/proc' ? 'running' : 'ended';
  }
};
