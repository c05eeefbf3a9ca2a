import { type TestSuite, testSuite } from '@learning-console/statecharts/test-cases';
import { committedPaths, config, loadModels } from '#tools/charts.ts';

/** The test cases of all machines, of short paths and of the depth `pair`. */
export type CasesOfMachines = { short: TestSuite[]; long: TestSuite[] };

export async function loadCases(): Promise<CasesOfMachines> {
  const all: CasesOfMachines = { short: [], long: [] };
  for (const { machine } of await loadModels()) {
    const { model, paths } = await committedPaths(machine.id);
    for (const [list, depth] of [[all.short, 'transition'] as const, [all.long, 'pair'] as const]) {
      const chosen = paths.filter((path) => path.depth === depth);
      const calls = await config.findCalls?.(model, chosen);
      list.push(testSuite({ model, paths: chosen }, config, calls));
    }
  }
  return all;
}
