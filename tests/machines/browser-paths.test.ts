import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/all.ts';
import { pathTestedMachines } from '#tests/browser/support/path-tested-machines.ts';

test('CHART-04 the committed paths of each machine are tested in a browser by a listed file', () => {
  expect(Object.values(pathTestedMachines).flat().sort()).toEqual(allMachines.map(({ machine }) => machine.id).sort());
  expect(readdirSync('tests/browser')).toEqual(expect.arrayContaining(Object.keys(pathTestedMachines)));
});
