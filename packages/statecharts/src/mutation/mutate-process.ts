import { openConfig } from '../project.ts';
import type { MachineResult, Order } from './mutant-runs.ts';
import { committedTest } from './mutant-test.ts';
import { createMutants } from './mutants.ts';

const project = await openConfig(process.argv[2] ?? '');
const models = new Map((await project.loadModels()).map((model) => [model.machine.id, model]));

function run({ machine, mutants }: Order): MachineResult {
  const model = models.get(machine);
  if (!model) throw new Error(`no machine ${machine}`);
  const began = performance.now();
  const isCaught = committedTest(model, project.committedFile(machine));
  const isStale = isCaught({ id: machine, make: () => model.machine });
  const wanted = new Set(mutants);
  const survivors = createMutants(model.machine).filter((mutant) => wanted.has(mutant.id) && !isCaught(mutant));
  const seconds = (performance.now() - began) / 1000;
  return { machine, mutants, survivors: survivors.map(({ id }) => id), seconds, isStale };
}

process.on('message', (order: Order) => process.send?.(run(order)));
