import type { OrganizationNode } from '#contract/organizations.contract.ts';

export type OrganizationEntry = {
  id: string;
  code: string;
  name: string;
  /** The names from the root, joined by '/' (ME-01, USER-05). */
  path: string;
  depth: number;
  disabled: boolean;
  /** Index of the parent, -1 for a root. */
  parent: number;
  /** Index after the last descendant. */
  end: number;
  /** 1-based, for the ARIA tree. */
  position: number;
  siblings: number;
};

export const organizationPath = (parentNames: readonly string[], name: string): string =>
  [...parentNames, name].join('/');

const flattened = new WeakMap<readonly OrganizationNode[], readonly OrganizationEntry[]>();

/**
 * The trees as a flat list.
 * The same trees give the same list, so that what is derived from it is derived once.
 */
export const flattenOrganizations = (nodes: readonly OrganizationNode[]): readonly OrganizationEntry[] => {
  const known = flattened.get(nodes) ?? toEntries(nodes);
  flattened.set(nodes, known);
  return known;
};

const toEntries = (nodes: readonly OrganizationNode[]): OrganizationEntry[] => {
  const entries: OrganizationEntry[] = [];
  const add = (level: readonly OrganizationNode[], parent: number) => {
    for (const [at, { org, subOrgs }] of level.entries()) {
      const above = entries[parent];
      const index = entries.length;
      const name = org.name || org.code;
      const entry: OrganizationEntry = {
        id: org.id,
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
      add(subOrgs, index);
      entry.end = entries.length;
    }
  };
  add(nodes, -1);
  return entries;
};

export const hasChildren = (entries: readonly OrganizationEntry[], at: number): boolean =>
  (entries[at]?.end ?? 0) > at + 1;

export const expandedRows = (entries: readonly OrganizationEntry[], expanded: ReadonlySet<string>): number[] => {
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

/** Letters without case and marks, for a search. */
export const foldText = (text: string) =>
  (isAscii(text) ? text : text.normalize('NFKD').replace(/\p{M}/gu, '')).toLowerCase();

/** One search of a joined text is ten times faster than 20,000 searches of short texts. */
type SearchIndex = { text: string; ends: readonly number[] };

const indexes = new WeakMap<readonly OrganizationEntry[], SearchIndex>();

const indexFor = (entries: readonly OrganizationEntry[]): SearchIndex => {
  const lines = entries.map(({ name, code }) => `${foldText(`${name} ${code}`)}\n`);
  let end = 0;
  return { text: lines.join(''), ends: lines.map(({ length }) => (end += length)) };
};

const getSearchIndex = (entries: readonly OrganizationEntry[]): SearchIndex => {
  const index = indexes.get(entries) ?? indexFor(entries);
  indexes.set(entries, index);
  return index;
};

const linesWith = ({ text, ends }: SearchIndex, [word = '', ...others]: readonly string[]): number[] => {
  const found: number[] = [];
  let match = text.indexOf(word);
  for (let at = 0; match >= 0 && at < ends.length; at += 1) {
    while ((ends[at] ?? Number.POSITIVE_INFINITY) <= match) at += 1;
    found.push(at);
    match = text.indexOf(word, ends[at]);
  }
  if (others.length === 0) return found;
  const lineAt = (at: number) => text.slice(ends[at - 1] ?? 0, ends[at]);
  return found.filter((at) => others.every((other) => lineAt(at).includes(other)));
};

const frequentLetter = 'e';

/** Builds the index and runs one search, so that the first keystroke is fast. */
export const prepareSearch = (entries: readonly OrganizationEntry[]): void => {
  if (!indexes.has(entries)) linesWith(getSearchIndex(entries), [frequentLetter]);
};

const lastSearches = new WeakMap<readonly OrganizationEntry[], { query: string; found: number[] }>();

/** Saves the last result, because a guard and an action run the same search at every keystroke. */
export const searchRows = (entries: readonly OrganizationEntry[], query: string): readonly number[] => {
  const last = lastSearches.get(entries);
  if (last?.query === query) return last.found;
  const found = linesWith(getSearchIndex(entries), foldText(query).split(/\s+/).filter(Boolean));
  lastSearches.set(entries, { query, found });
  return found;
};

export const ancestorCodes = (entries: readonly OrganizationEntry[], code: string): string[] => {
  const above: string[] = [];
  let entry = entries.find((one) => one.code === code);
  while (entry && entry.parent >= 0) {
    entry = entries[entry.parent];
    if (entry) above.push(entry.code);
  }
  return above;
};

export const codesWithChildren = (entries: readonly OrganizationEntry[]): Set<string> =>
  new Set(entries.filter((_, at) => hasChildren(entries, at)).map(({ code }) => code));
