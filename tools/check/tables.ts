import { readFileSync } from 'node:fs';
import { canUseArea, findArea } from './layers.ts';
import type { Source } from './source.ts';

/** Files whose SQL names tables of a folder above their own, with the reason. */
export const tablesFromAbove: Readonly<Record<string, { tables: readonly string[]; reason: string }>> = {
  'server/core/auth/ops-tokens.queries.ts': {
    tables: ['organizations'],
    reason: 'A token can be of one customer, whose status decides whether it works.',
  },
  'server/learners/organization-counts.queries.ts': {
    tables: ['certificates'],
    reason: 'One statement counts learners and their certificates, so that both numbers are of one moment.',
  },
};

const declaration = /export type \w+Tables = \{\n(?<body>[\s\S]*?)\n\};/g;
const entry = /^ {2}(?<name>[a-z_]+):/gm;

/** The names of the tables that a `*.tables.ts` declares. */
const declaredTables = (text: string): string[] =>
  [...text.matchAll(declaration)].flatMap(({ groups }) =>
    [...(groups?.body ?? '').matchAll(entry)].map((found) => found.groups?.name ?? ''),
  );

/** Migrations name all tables. */
const hasQueries = /\.queries\.ts$|^server\/study\/rollup\//;

const comments = /\/\*\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;

/**
 * Whether SQL or a query names a table.
 * It does as `from learners`, `learners.key`, `'learners'` or `'learners as one'`.
 */
const namesTable = (text: string, table: string): boolean =>
  new RegExp(`(?:['\\s(]${table}\\.[a-z]|'${table}(?: as \\w+)?'|(?:from|join|into|update|table) ${table}\\b)`).test(
    text,
  );

type Table = { name: string; path: string };

/** The tables of the server, each with the file that declares it. */
export const serverTables = (sources: readonly Source[]): Table[] =>
  sources
    .filter(({ path }) => path.startsWith('server/') && path.endsWith('.tables.ts'))
    .flatMap(({ path }) => declaredTables(readFileSync(path, 'utf8')).map((name) => ({ name, path })));

const canUse = (own: NonNullable<ReturnType<typeof findArea>>, { path }: Table): boolean => {
  const other = findArea(path);
  return !other || canUseArea(own, other);
};

/** Returns the tables of folders not below its own that the queries of a file name. */
export const tableFaults = (path: string, text: string, tables: readonly Table[]): string[] => {
  const own = findArea(path);
  if (!own || !path.startsWith('server/') || !hasQueries.test(path)) return [];
  const code = text.replaceAll(comments, '');
  return tables
    .filter((table) => !canUse(own, table) && namesTable(code, table.name))
    .filter(({ name }) => !tablesFromAbove[path]?.tables.includes(name))
    .map((table) => `${path}: the table ${table.name} belongs to ${findArea(table.path)?.name}, which is not below it`);
};
