import { pathOf, placeAt, places } from './places.ts';

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
};

/** What stands in the holes of the place at an address, decoded; nothing for an unknown path. */
export const valuesAt = (address: string): Readonly<Record<string, string>> => {
  const name = placeAt(address);
  const parts = pathOf(address).split('/');
  const entries = (name ? places[name].path.split('/') : []).map((wanted, at) => [
    /^\{(\w+)\}$/.exec(wanted)?.[1],
    decoded(parts[at] ?? ''),
  ]);
  return Object.fromEntries(entries.filter(([hole]) => hole !== undefined));
};
