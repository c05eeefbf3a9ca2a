import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { AnyChartModel } from '@learning-console/statecharts';
import { runSourceMutants } from '@learning-console/statecharts/mutation/source-runs';
import { pathFileText } from '@learning-console/statecharts/path-file';
import { makePaths } from '@learning-console/statecharts/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';

const file = 'door.machine.ts';
const source = `import { setup } from 'xstate';
export const machine = setup({ types: { events: {} as { type: 'door.open' } } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: { closed: { on: { 'door.open': 'open' } }, open: {} },
});
`;
const modelSource = `import { defineModel } from '@learning-console/statecharts';
import { machine } from './door.machine.ts';
export default defineModel({ machine, title: 'Door', area: 'doors', cases: {} });
`;

/** Inside the checkout, because the model imports its packages. */
mkdirSync('.cache', { recursive: true });
const folder = mkdtempSync(resolve('.cache', 'source-runs-'));
const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

beforeAll(async () => {
  write('statecharts.config.mjs', "export default { models: '.', exports: '.' };\n");
  write(file, source);
  write('door.model.ts', modelSource);
  const { default: model }: { default: AnyChartModel } = await import(join(folder, 'door.model.ts'));
  write('door.paths.json', pathFileText(model, makePaths(model)));
}, 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const marker = join(folder, 'marker');
const mutants = Object.entries({
  'fails after its response': `${source}setTimeout(() => { throw new Error('late'); });\nPromise.reject('late');\n`,
  'comes after it': `${source}\n`,
  'leads elsewhere': source.replace("'door.open': 'open'", "'door.open': 'closed'"),
  'ends the process': `${source}process.exit();\n`,
  'ends the process once': `import { existsSync, writeFileSync } from 'node:fs';
if (!existsSync('${marker}')) {
  writeFileSync('${marker}', '');
  process.exit();
}
${source}`,
}).map(([id, text]) => ({ id, kind: 'by hand', line: 1, text }));

test('CHART-03 only what a mutant does itself counts as a catch of it', async () => {
  const judges = [{ machine: 'door', model: 'door.model.ts' }];
  const options = { processes: 1, configFile: join(folder, 'statecharts.config.mjs') };
  const [result] = await runSourceMutants([{ file, judges, mutants }], options);
  expect(result?.survivors.map(({ id }) => id)).toEqual([
    'fails after its response',
    'comes after it',
    'ends the process once',
  ]);
  expect(result?.late).toEqual([]);
}, 180_000);
