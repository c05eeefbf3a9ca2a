/** What a page or list keeps in the address, as it stands there. */
export type QueryValues = Readonly<Record<string, string>>;

const noHost = 'http://console.invalid';
const nameIn = (space: string, key: string) => `${space}.${key}`;

/** What stands in an address under `space` (`users.page=2` is page 2 of users); nothing else in it matters. */
export const readQuery = (address: string, space: string): QueryValues => {
  const start = nameIn(space, '');
  return Object.fromEntries(
    [...new URL(address, noHost).searchParams]
      .filter(([name]) => name.startsWith(start))
      .map(([name, value]) => [name.slice(start.length), value]),
  );
};

/**
 * The address with these values, and no others, under `space`: empty ones are left out, what else stands in it stays,
 * hash included. The same values give the same address, in whatever order they come (USER-08).
 */
export const withQuery = (address: string, space: string, values: QueryValues): string => {
  const url = new URL(address, noHost);
  for (const key of Object.keys(readQuery(address, space))) url.searchParams.delete(nameIn(space, key));
  for (const key of Object.keys(values).toSorted())
    if (values[key]) url.searchParams.set(nameIn(space, key), values[key]);
  return url.pathname + url.search + url.hash;
};
