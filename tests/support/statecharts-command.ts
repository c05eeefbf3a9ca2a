import { spawnSync } from 'node:child_process';
import { format } from 'node:util';
import { runCommandLine } from '@learning-console/statecharts/cli';
import { vi } from 'vitest';

/** Runs the command of the chart tools as a process, which loads all machines again. */
export const runStatechartsProcess = (args: readonly string[], env: NodeJS.ProcessEnv = process.env) =>
  spawnSync(process.execPath, ['node_modules/.bin/statecharts', ...args], { encoding: 'utf8', env });

/**
 * Runs the command of the chart tools in this process, with the machines that are loaded already.
 * Returns its exit code and what it printed.
 */
export const runStatecharts = async (...args: string[]) => {
  const printed = { stdout: '', stderr: '' };
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((...values) => {
      printed.stdout += `${format(...values)}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((...values) => {
      printed.stderr += `${format(...values)}\n`;
    }),
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
      printed.stdout += String(text);
      return true;
    }),
  ];
  const exitCode = process.exitCode;
  process.exitCode = 0;
  try {
    await runCommandLine(args);
    return { status: process.exitCode, ...printed };
  } finally {
    process.exitCode = exitCode;
    for (const spy of spies) spy.mockRestore();
  }
};
