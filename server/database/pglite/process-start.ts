import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const fromProc = (pid: number): string => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const startTicks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
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
export const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
};
