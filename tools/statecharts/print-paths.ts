import { committedPaths } from './committed.ts';
import { eventCaseText } from './event-cases.ts';
import { loadModels } from './models.ts';

const [machine, ...wanted] = process.argv.slice(2);

if (machine === undefined) {
  const ids = (await loadModels()).map((model) => model.machine.id);
  console.log(`npm run paths -- MACHINE [pair 3]\nMachines: ${ids.join(', ')}`);
} else {
  const { paths } = await committedPaths(machine);
  const name = wanted.join(' ');
  for (const path of paths.filter((one) => name === '' || one.name === name)) {
    console.log(`\n${path.name}, input '${path.input}'`);
    for (const { event, case: caseName, ...result } of [path.start, ...path.steps]) {
      const eventCase = caseName === undefined ? { event } : { event, case: caseName };
      console.log(`  ${eventCaseText(eventCase)}: ${JSON.stringify(result)}`);
    }
  }
}
