import type { OrganizationNode } from '#contract/organizations.contract.ts';

/** An organisation in the flat list of an owned tree: parents stand right before their children. */
export type OrganizationEntry = {
  code: string;
  /** Its code where it has none. */
  name: string;
  /** The names from the root down to this one, joined by '/' (ME-01, USER-05). */
  path: string;
  /** 0 for a root. */
  depth: number;
  disabled: boolean;
  /** Position of the parent in the list, -1 for a root. */
  parent: number;
  /** Position just behind the last organisation below this one. */
  end: number;
  /** 1-based place among its siblings, and how many they are, for the ARIA tree. */
  position: number;
  siblings: number;
};

/** An organisation's display name: its parents' names, root first, then its own, joined by '/'. */
export const organizationPath = (parentNames: readonly string[], name: string): string =>
  [...parentNames, name].join('/');

/** The owned trees as one flat list, each parent right before all that is below it. */
export const flattenOrganizations = (nodes: readonly OrganizationNode[]): OrganizationEntry[] => {
  const entries: OrganizationEntry[] = [];
  const add = (level: readonly OrganizationNode[], parent: number) => {
    for (const [at, { org, subOrgs }] of level.entries()) {
      const above = entries[parent];
      const own = entries.length;
      const name = org.name || org.code;
      const entry: OrganizationEntry = {
        code: org.code,
        name,
        path: above ? `${above.path}/${name}` : name,
        depth: above ? above.depth + 1 : 0,
        disabled: org.status === 'DISABLED',
        parent,
        end: 0,
        position: at + 1,
        siblings: level.length,
      };
      entries.push(entry);
      add(subOrgs, own);
      entry.end = entries.length;
    }
  };
  add(nodes, -1);
  return entries;
};

/** Whether an organisation has others below it. */
export const hasBelow = (entries: readonly OrganizationEntry[], at: number): boolean =>
  (entries[at]?.end ?? 0) > at + 1;

/** The positions that show when only the expanded organisations are unfolded. */
export const unfolded = (entries: readonly OrganizationEntry[], expanded: ReadonlySet<string>): number[] => {
  const shown: number[] = [];
  let at = 0;
  while (at < entries.length) {
    const entry = entries[at];
    if (!entry) break;
    shown.push(at);
    at = expanded.has(entry.code) ? at + 1 : entry.end;
  }
  return shown;
};

const isAscii = (text: string) => !/[^\x20-\x7e]/.test(text);

/** A text without case and accents. */
const plain = (text: string) => (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** All names and codes as one text, a line each, and where each line ends: one search of it costs a tenth of 20,000 small ones. */
type SearchIndex = { text: string; ends: readonly number[] };

const indexes = new WeakMap<readonly OrganizationEntry[], SearchIndex>();

const indexFor = (entries: readonly OrganizationEntry[]): SearchIndex => {
  const lines = entries.map(({ name, code }) => `${plain(`${name} ${code}`)}\n`);
  let end = 0;
  return { text: lines.join(''), ends: lines.map(({ length }) => (end += length)) };
};

/** What a search looks through; written once for each list. */
const searchIndexOf = (entries: readonly OrganizationEntry[]): SearchIndex => {
  const index = indexes.get(entries) ?? indexFor(entries);
  indexes.set(entries, index);
  return index;
};

/** The positions of the lines that hold every word. */
const linesWith = ({ text, ends }: SearchIndex, [word = '', ...others]: readonly string[]): number[] => {
  const found: number[] = [];
  let hit = text.indexOf(word);
  for (let at = 0; hit >= 0 && at < ends.length; at += 1) {
    while ((ends[at] ?? Number.POSITIVE_INFINITY) <= hit) at += 1;
    found.push(at);
    hit = text.indexOf(word, ends[at]);
  }
  if (others.length === 0) return found;
  const lineAt = (at: number) => text.slice(ends[at - 1] ?? 0, ends[at]);
  return found.filter((at) => others.every((other) => lineAt(at).includes(other)));
};

/** In many names, so that what looks for it runs through the whole list. */
const frequentLetter = 'e';

/** Writes what a search of a list looks through, and looks through it once, so that the first key finds the code warm. */
export const prepareSearch = (entries: readonly OrganizationEntry[]): void => {
  if (!indexes.has(entries)) linesWith(searchIndexOf(entries), [frequentLetter]);
};

const lastSearches = new WeakMap<readonly OrganizationEntry[], { query: string; found: number[] }>();

/**
 * The positions whose name or code holds every word of a query, whatever its case and accents. The last search of a
 * list is kept, since a guard and an action ask the same at every keystroke.
 */
export const matching = (entries: readonly OrganizationEntry[], query: string): readonly number[] => {
  const last = lastSearches.get(entries);
  if (last?.query === query) return last.found;
  const found = linesWith(searchIndexOf(entries), plain(query).split(/\s+/).filter(Boolean));
  lastSearches.set(entries, { query, found });
  return found;
};

/** The codes of all that stand above an organisation, so that it can be unfolded into view. */
export const codesAbove = (entries: readonly OrganizationEntry[], code: string): string[] => {
  const above: string[] = [];
  let entry = entries.find((one) => one.code === code);
  while (entry && entry.parent >= 0) {
    entry = entries[entry.parent];
    if (entry) above.push(entry.code);
  }
  return above;
};

/** The codes of all organisations that have others below them. */
export const codesWithBelow = (entries: readonly OrganizationEntry[]): Set<string> =>
  new Set(entries.filter((_, at) => hasBelow(entries, at)).map(({ code }) => code));

/** The names of organisations that are owned, in the order of the tree; a code that is not owned has no name here. */
export const namesOf = (entries: readonly OrganizationEntry[], codes: readonly string[]): string[] => {
  const wanted = new Set(codes);
  return entries.filter(({ code }) => wanted.has(code)).map(({ name }) => name);
};
