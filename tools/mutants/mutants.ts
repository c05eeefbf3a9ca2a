import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomNumbers } from '@learning-console/statecharts/random-numbers';
import * as v from 'valibot';
import { isQuickTest } from '#tools/setup/related-tests.ts';

const text = v.pipe(v.string(), v.minLength(1));

/**
 * A mistake in a source file: `find` occurs there once and becomes `replace`.
 * `harm` says what a person would suffer.
 * `caughtBy` is the test file that must fail, `test` a part of the names of its tests to run.
 */
const mutantSchema = v.strictObject({
  file: text,
  find: text,
  replace: v.string(),
  harm: text,
  caughtBy: text,
  test: v.optional(text),
});

export type Mutant = v.InferOutput<typeof mutantSchema>;

const folder = 'tests/mutants';

/** Reads the mutants of all layers. Throws if an entry has another form. */
export const readMutants = (): Mutant[] =>
  readdirSync(folder)
    .toSorted()
    .flatMap((name) => v.parse(v.array(mutantSchema), JSON.parse(readFileSync(join(folder, name), 'utf8'))));

/** Says why a mutant does not apply to the sources; undefined if it does. */
export const findMutantFault = ({ file, find, replace, caughtBy }: Mutant): string | undefined => {
  if (!existsSync(file)) return `${file} does not exist`;
  if (!existsSync(caughtBy)) return `${caughtBy} does not exist`;
  if (!isQuickTest(caughtBy)) return `${caughtBy} is no unit, view or server test`;
  const count = readFileSync(file, 'utf8').split(find).length - 1;
  if (count !== 1) return `${file} has this ${count} times: ${find}`;
  return find === replace ? `${file} stays the same: ${find}` : undefined;
};

/** The source with the mistake. */
export const mutate = (source: string, { find, replace }: Mutant): string => source.replace(find, () => replace);

/** So many mutants at random, the same for the same seed; all for the size 0. */
const chooseSample = (
  mutants: readonly Mutant[],
  { size, seed }: { size: number; seed: number },
): readonly Mutant[] => {
  if (size === 0) return mutants;
  const next = randomNumbers(seed);
  const ranked = mutants.map((mutant) => ({ mutant, rank: next() })).toSorted((one, other) => one.rank - other.rank);
  return ranked.slice(0, size).map(({ mutant }) => mutant);
};

type Choice = { only: string; sample: string; seed: string };

const parseNumber = (option: string, text: string): number => {
  if (!/^\d{1,9}$/.test(text)) throw new Error(`--${option} ${text} is not a whole number`);
  return Number(text);
};

/** The mutants that the options of the command choose. Throws if an option is wrong. */
export const chooseMutants = (mutants: readonly Mutant[], { only, sample, seed }: Choice): readonly Mutant[] => {
  const numbers = { size: parseNumber('sample', sample), seed: parseNumber('seed', seed) };
  const below = mutants.filter(({ file }) => `/${file}`.includes(`/${only}`));
  if (below.length === 0) throw new Error(`--only ${only}: no mutant is in such a folder`);
  return chooseSample(below, numbers);
};

/** The items by their keys, in the order of the first one of each. */
export const groupBy = <Item>(items: readonly Item[], getKey: (item: Item) => string): [string, Item[]][] => {
  const groups = new Map<string, Item[]>();
  for (const item of items) groups.set(getKey(item), [...(groups.get(getKey(item)) ?? []), item]);
  return [...groups];
};
