import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endCommand } from '../module-loading.ts';
import type { Project } from '../project.ts';
import { mutantVariable } from './mutant-plugin.ts';
import type { SourceMutant } from './source-edits.ts';

/**
 * `late` mutants had no result within the limit.
 * `isJudged` is false if the tests fail without a mutant; all mutants survive these.
 */
export type QuickResult = { survivors: SourceMutant[]; late: SourceMutant[]; isJudged: boolean };

type Options = { file: string; mutants: SourceMutant[]; timeoutMs?: number };

/** A mutant can run forever. */
const defaultTimeoutMs = 300_000;

/**
 * Runs the quick tests of a file on mutants of it.
 * Returns the mutants with which they pass.
 */
export async function surviveQuickTests(
  project: Project,
  { file, mutants, timeoutMs = defaultTimeoutMs }: Options,
): Promise<QuickResult> {
  const command = mutants.length === 0 ? undefined : project.config.quickTests?.(file);
  const result: QuickResult = { survivors: [], late: [], isJudged: true };
  if (!command) return { ...result, survivors: mutants };
  const folder = mkdtempSync(join(tmpdir(), 'statecharts-mutant-'));
  const mutantFile = join(folder, 'mutant.json');
  const judge = (mutant?: SourceMutant): Promise<Outcome> => {
    writeFileSync(mutantFile, JSON.stringify({ file: join(project.root, file), text: mutant?.text }));
    const variables = mutant ? { [mutantVariable]: mutantFile } : {};
    return runCommand(command, { cwd: project.root, variables, timeoutMs });
  };
  try {
    if ((await judge()) !== 'passed') return { ...result, survivors: mutants, isJudged: false };
    for (const mutant of mutants) {
      const outcome = await judge(mutant);
      if (outcome === 'passed') result.survivors.push(mutant);
      if (outcome === 'late') result.late.push(mutant);
    }
    return result;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

type Outcome = 'passed' | 'failed' | 'late';
type RunOptions = { cwd: string; variables: Record<string, string>; timeoutMs: number };

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Tests start workers, which an endless mutant keeps alive.
 * They end with the group of their process.
 */
function runCommand(
  [program = '', ...words]: readonly string[],
  { cwd, variables, timeoutMs }: RunOptions,
): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, words, {
      cwd,
      env: { ...process.env, ...variables },
      stdio: 'ignore',
      detached: true,
    });
    let isLate = false;
    const stop = () => killGroup(child);
    const leave = () => endCommand(130);
    const limit = setTimeout(() => {
      isLate = true;
      stop();
    }, timeoutMs);
    process.once('exit', stop);
    for (const signal of signals) process.once(signal, leave);
    const end = () => {
      clearTimeout(limit);
      stop();
      process.off('exit', stop);
      for (const signal of signals) process.off(signal, leave);
    };
    child.once('error', (error) => {
      end();
      reject(error);
    });
    child.once('exit', (code) => {
      end();
      resolve(isLate ? 'late' : code === 0 ? 'passed' : 'failed');
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}
