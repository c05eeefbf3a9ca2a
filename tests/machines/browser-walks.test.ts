import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { allMachines } from '#machines/all.ts';

const folder = 'tests/browser';

/** Machines whose committed paths nobody walks in a browser yet; their pages have browser tests of their own. */
const notWalked = ['coverSending', 'coverUpload'];

const walkedIn = (file: string) =>
  [...readFileSync(`${folder}/${file}`, 'utf8').matchAll(/\bmachine: '(\w+)'/g)].map(([, id]) => id);

test('CHART-04 each machine is walked in a browser or named here as one that is not', () => {
  const walked = readdirSync(folder)
    .filter((file) => file.endsWith('.test.ts'))
    .flatMap(walkedIn);
  expect([...walked, ...notWalked].sort()).toEqual(allMachines.map(({ machine }) => machine.id).sort());
});
