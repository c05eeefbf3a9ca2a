import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { SourceMutant } from './source-edits.ts';
import type { Judge, Source } from './sources.ts';

/** One version of a file for a process; without a text, the file as it is. */
export type SourceRequest = { file: string; text?: string; judges: Judge[] };

/** The machine whose paths differ; absent if none does. */
export type SourceResponse = { caughtBy?: string };

/** `late` mutants had no result within the limit. */
export type SourceResult = { source: Source; survivors: SourceMutant[]; late: SourceMutant[]; seconds: number };

type RunOptions = { processes: number; configFile: string; timeoutMs?: number };

const program = fileURLToPath(new URL(`./source-process${extname(import.meta.url)}`, import.meta.url));

/** A mutant can run forever. */
const defaultTimeoutMs = 120_000;

/** Replays the committed paths on the mutants of each file, in a fresh process per file. */
export async function runSourceMutants(
  sources: Source[],
  { processes, configFile, timeoutMs = defaultTimeoutMs }: RunOptions,
): Promise<SourceResult[]> {
  const waiting = sources.toSorted((a, b) => b.mutants.length - a.mutants.length);
  const results: SourceResult[] = [];
  const failure = new AbortController();
  const work = async () => {
    for (let source = waiting.shift(); source; source = waiting.shift())
      results.push(await judge(source, { configFile, timeoutMs, signal: failure.signal }));
  };
  const stop = (error: unknown) => {
    waiting.length = 0;
    failure.abort();
    throw error;
  };
  await Promise.all(Array.from({ length: Math.min(processes, sources.length) }, () => work().catch(stop)));
  return results;
}

type JudgeOptions = { configFile: string; timeoutMs: number; signal: AbortSignal };

async function judge(source: Source, { configFile, timeoutMs, signal }: JudgeOptions): Promise<SourceResult> {
  const { file, judges, mutants } = source;
  const began = performance.now();
  const open = () =>
    fork(program, [configFile], { execArgv: ['--import', new URL('../loader.mjs', import.meta.url).href] });
  let child = open();
  const request = async (text?: string): Promise<Outcome> => {
    const outcome = await waitForResponse(child, { file, judges, ...(text !== undefined && { text }) }, timeoutMs);
    if (typeof outcome === 'object') return outcome;
    child.kill('SIGKILL');
    child = open();
    return outcome;
  };
  const result: SourceResult = { source, survivors: [], late: [], seconds: 0 };
  try {
    const unchanged = await request();
    if (typeof unchanged !== 'object') throw new Error(`${file}: the process ${unchanged} without a result`);
    if (unchanged.caughtBy !== undefined)
      throw new Error(`${unchanged.caughtBy} differs from its committed paths: run statecharts check`);
    for (const mutant of mutants) {
      if (signal.aborted) break;
      const first = await request(mutant.text);
      // What the mutant before it left behind can have stopped the process.
      const outcome = typeof first === 'object' ? first : await request(mutant.text);
      if (outcome === 'was late') result.late.push(mutant);
      else if (outcome !== 'ended' && outcome.caughtBy === undefined) result.survivors.push(mutant);
    }
  } finally {
    child.kill('SIGKILL');
  }
  return { ...result, seconds: (performance.now() - began) / 1000 };
}

type Outcome = SourceResponse | 'ended' | 'was late';

function waitForResponse(child: ChildProcess, request: SourceRequest, timeoutMs: number): Promise<Outcome> {
  return new Promise((resolve) => {
    const end = (outcome: Outcome) => {
      clearTimeout(timer);
      child.off('exit', onExit);
      child.off('message', end);
      resolve(outcome);
    };
    const onExit = () => end('ended');
    const timer = setTimeout(() => end('was late'), timeoutMs);
    child.once('exit', onExit);
    child.once('message', end);
    child.send(request, (error) => error && onExit());
  });
}
