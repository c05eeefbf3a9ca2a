import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/all.ts';

const folder = 'tests/browser';

const walkedIn = (file: string) =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bmachine: '(\w+)'/g)].map(([, id]) => id);

test('CHART-04 the committed paths of each machine are walked in a browser', () => {
  const walked = readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap(walkedIn);
  expect(walked.sort()).toEqual(allMachines.map(({ machine }) => machine.id).sort());
});
