export type QueryValues = Readonly<Record<string, string>>;

const noHost = 'http://console.invalid';
const nameIn = (prefix: string, key: string) => `${prefix}.${key}`;

/** Each link of a page asks for the states of lists, and URL takes several times as long. */
const searchIn = (address: string): string => {
  const [beforeHash = ''] = address.split('#', 1);
  const at = beforeHash.indexOf('?');
  return at < 0 ? '' : beforeHash.slice(at);
};

export const readQuery = (address: string, prefix: string): QueryValues => {
  const start = nameIn(prefix, '');
  return Object.fromEntries(
    [...new URLSearchParams(searchIn(address))]
      .filter(([name]) => name.startsWith(start))
      .map(([name, value]) => [name.slice(start.length), value]),
  );
};

/** Replaces the parameters under the prefix; empty values are left out. */
export const withQuery = (address: string, prefix: string, values: QueryValues): string => {
  const url = new URL(address, noHost);
  for (const key of Object.keys(readQuery(address, prefix))) url.searchParams.delete(nameIn(prefix, key));
  for (const key of Object.keys(values).toSorted())
    if (values[key]) url.searchParams.set(nameIn(prefix, key), values[key]);
  return url.pathname + url.search + url.hash;
};
