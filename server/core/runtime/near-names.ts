import { distance } from 'fastest-levenshtein';

const sorted = (text: string): string => [...text].sort().join('');

/** Letters that were left out, added, replaced or swapped: one or, in a long name, two. */
const isTypo = (name: string, known: string): boolean => {
  const isSwapped = sorted(name) === sorted(known);
  return distance(name, known) <= (isSwapped || known.length >= 10 ? 2 : 1);
};

/** In capitals, every word in the singular, without what divides the words. */
const plain = (name: string): string =>
  name
    .replaceAll(/([a-z])([A-Z])/g, '$1_$2')
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map((word) => word.replace(/IES$/, 'Y').replace(/(?<=..)S$/, ''))
    .join('');

/**
 * The known name that `name` was meant to be: with a typo, another number or other dividers.
 * Undefined if none is near.
 */
export const findNearName = <Name extends string>(name: string, known: readonly Name[]): Name | undefined =>
  known.find((one) => plain(one) === plain(name)) ?? known.find((one) => isTypo(name.toUpperCase(), one.toUpperCase()));
