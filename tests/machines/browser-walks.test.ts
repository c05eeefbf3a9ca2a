import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/all.ts';

const folder = 'tests/browser';

const walkedIn = (file: string) =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bmachine: '(\w+)'/g)].map(([, id]) => id);

test('CHART-04 the committed paths of each machine are walked in a browser', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const walked = files.filter((file) => file.endsWith('.ts')).flatMap(walkedIn);
  expect(walked.sort()).toEqual(allMachines.map(({ machine }) => machine.id).sort());
});
