import { type ChildProcess, fork } from 'node:child_process';
import { extname } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The mutants of one machine that a process tests. */
export type Order = { machine: string; mutants: string[] };

/**
 * `isStale` says that the unchanged machine differs from its committed paths.
 * Such paths would catch every mutant.
 */
export type MachineResult = Order & { survivors: string[]; seconds: number; isStale: boolean };

type RunOptions = { processes: number; configFile: string };

const program = fileURLToPath(new URL(`./mutate-process${extname(import.meta.url)}`, import.meta.url));

/** Tests the mutants of each machine in as many processes as asked for, largest machines first. */
export async function runMutants(
  orders: Order[],
  { processes, configFile }: RunOptions,
  report: (result: MachineResult) => void,
): Promise<MachineResult[]> {
  const waiting = orders.toSorted((a, b) => b.mutants.length - a.mutants.length);
  const results: MachineResult[] = [];
  const work = async () => {
    const child = fork(program, [configFile], {
      execArgv: ['--import', new URL('../loader.mjs', import.meta.url).href],
    });
    try {
      for (let order = waiting.shift(); order; order = waiting.shift()) {
        const result = await waitForAnswer(child, order);
        if (result.isStale) throw new Error(`${order.machine} differs from its committed paths: run statecharts check`);
        report(result);
        results.push(result);
      }
    } finally {
      waiting.length = 0;
      child.kill();
    }
  };
  await Promise.all(Array.from({ length: Math.min(processes, orders.length) }, work));
  return results;
}

function waitForAnswer(child: ChildProcess, order: Order): Promise<MachineResult> {
  return new Promise((resolve, reject) => {
    const fail = (code: number | null) => reject(new Error(`${order.machine}: the process ended with ${code}`));
    child.once('exit', fail);
    child.once('message', (result: MachineResult) => {
      child.off('exit', fail);
      resolve(result);
    });
    child.send(order);
  });
}
