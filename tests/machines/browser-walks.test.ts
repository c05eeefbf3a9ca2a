import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/all.ts';
import { walkedMachines } from '#tests/browser/support/walked-machines.ts';

test('CHART-04 the committed paths of each machine are walked in a browser, by a file that says so', () => {
  expect(Object.values(walkedMachines).flat().sort()).toEqual(allMachines.map(({ machine }) => machine.id).sort());
  expect(readdirSync('tests/browser')).toEqual(expect.arrayContaining(Object.keys(walkedMachines)));
});
