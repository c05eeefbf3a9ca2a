import { expect, test } from 'vitest';
import { chooseMutants, findMutantFault, type Mutant, mutate, readMutants } from '#tools/mutants/mutants.ts';

const mutants = readMutants();

test('every mutant applies to the sources and names a test file', () => {
  expect(mutants.flatMap((mutant) => findMutantFault(mutant) ?? [])).toEqual([]);
});

test('no two mutants are the same', () => {
  const changes = mutants.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));
  expect(changes.filter((change, at) => changes.indexOf(change) !== at)).toEqual([]);
});

const file = 'src/rules/accounts/remaining-days.ts';
const caughtBy = 'tests/house/mutants.test.ts';
const applying: Mutant = { file, find: '86_400', replace: '3_600', harm: 'Days are hours.', caughtBy };

test.each([
  [{ file: 'src/none.ts' }, 'src/none.ts does not exist'],
  [{ caughtBy: 'tests/none.test.ts' }, 'tests/none.test.ts does not exist'],
  [{ caughtBy: file }, `${file} is no unit, view or server test`],
  [{ find: 'weeks' }, `${file} has this 0 times: weeks`],
  [{ find: 'daySeconds' }, `${file} has this 2 times: daySeconds`],
  [{ replace: '86_400' }, `${file} stays the same: 86_400`],
  [{}, undefined],
])('a mutant with %j has the fault %j', (change, fault) => {
  expect(findMutantFault({ ...applying, ...change })).toBe(fault);
});

test('a mutant replaces its text as it is written', () => {
  expect(mutate("text.replace('a')", { ...applying, find: "'a'", replace: "$&'$$'" })).toBe("text.replace($&'$$')");
});

const choice = { only: '', sample: '0', seed: '1' };

test.each([
  [{ only: 'rulez' }, '--only rulez: no mutant is in such a folder'],
  [{ sample: 'x' }, '--sample x is not a whole number'],
  [{ seed: '-1' }, '--seed -1 is not a whole number'],
])('the option %j is an error', (change, message) => {
  expect(() => chooseMutants(mutants, { ...choice, ...change })).toThrow(message);
});

test('a folder or a sample chooses some mutants, and no option chooses all', () => {
  expect(chooseMutants(mutants, choice)).toEqual(mutants);
  const rules = chooseMutants(mutants, { ...choice, only: 'rules', sample: '3' });
  expect(rules.map((mutant) => mutant.file.startsWith('src/rules/'))).toEqual([true, true, true]);
});
