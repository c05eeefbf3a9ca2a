import { type TestSuite, testSuite } from '@learning-console/statecharts/test-cases';
import { committedPaths, config, loadModels } from '#tools/charts.ts';

/** The test cases of all machines, of short paths and of the depth `pair`. */
export type CasesOfMachines = { short: TestSuite[]; long: TestSuite[] };

const hasDepth = (depth: string) => (path: { depth: string }) => path.depth === depth;

export async function loadCases(): Promise<CasesOfMachines> {
  const all: CasesOfMachines = { short: [], long: [] };
  for (const { machine } of await loadModels()) {
    const { model, paths } = await committedPaths(machine.id);
    const [short, long] = [paths.filter(hasDepth('transition')), paths.filter(hasDepth('pair'))];
    const calls = await config.findCalls?.(model, short);
    all.short.push(testSuite({ model, paths: short }, config, calls));
    all.long.push(testSuite({ model, paths: long }, config, calls));
  }
  return all;
}
