import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { Mutant } from './mutants.ts';

export type TestResult = 'passed' | 'failed' | 'stopped';

/** A mistake can make a loop endless. */
const limitMs = 300_000;

let running: { pid: number; temporary: string } | undefined;

/** A negative number names a group of processes. */
const endProcess = (pid: number, signal: NodeJS.Signals): void => {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended by itself.
  }
};

/** The user postgres must reach its folder below this one, if root runs the tests. */
const createTemporaryFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'mutant-'));
  chmodSync(folder, 0o755);
  return folder;
};

/** `pg_ctl` starts a server in a session of its own, so the end of a group does not reach it. */
const stopPostgres = (folder: string): void => {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  for (const name of names.filter((one) => basename(one) === 'postmaster.pid')) {
    const pid = Number.parseInt(readFileSync(join(folder, name), 'utf8'), 10);
    // `initdb` writes a negative number; its process is in the group.
    if (pid > 0) endProcess(pid, 'SIGQUIT');
  }
};

/** Ends the tests that run, with all that they have started and stored. */
export const stopTests = (): void => {
  if (!running) return;
  const { pid, temporary } = running;
  running = undefined;
  endProcess(-pid, 'SIGKILL');
  stopPostgres(temporary);
  // The processes may still write for a moment.
  rmSync(temporary, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
};

/** A test belongs to one of these projects. */
const projects = ['pure', 'unit', 'server'].flatMap((name) => ['--project', name]);

/** Runs the tests of a mutant in a folder until the first failure. */
export const runTest = (root: string, { caughtBy, test }: Pick<Mutant, 'caughtBy' | 'test'>): Promise<TestResult> =>
  new Promise((resolve, reject) => {
    const options = ['--bail=1', '--no-cache', '--reporter=dot', ...(test === undefined ? [] : ['-t', test])];
    const temporary = createTemporaryFolder();
    const child = spawn(
      process.execPath,
      ['node_modules/vitest/vitest.mjs', 'run', ...projects, ...options, caughtBy],
      { cwd: root, stdio: 'ignore', detached: true, env: { ...process.env, TMPDIR: temporary } },
    );
    const { pid } = child;
    child.once('error', reject);
    if (pid === undefined) return;
    running = { pid, temporary };
    const limit = setTimeout(() => endProcess(-pid, 'SIGKILL'), limitMs);
    child.once('exit', (code) => {
      clearTimeout(limit);
      stopTests();
      resolve(code === null ? 'stopped' : code === 0 ? 'passed' : 'failed');
    });
  });
