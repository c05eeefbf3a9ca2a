import { findLayer } from './layers.ts';
import type { Source } from './source.ts';

type Ban = { pattern: RegExp; reason: string; where(path: string): boolean };

/**
 * The server's files with SQL: queries, the database, the rollup of study events, and demo data.
 */
const hasSql = /\.queries\.ts$|^server\/(core\/database|study\/rollup|seed)\//;

const inTests = (path: string) => path.startsWith('tests/');
const everywhere = () => true;

const bans: readonly Ban[] = [
  { pattern: /@ts-nocheck/, reason: 'types are not switched off', where: everywhere },
  { pattern: /@ts-expect-error/, reason: 'types are not switched off', where: (path) => !inTests(path) },
  { pattern: /biome-ignore-all|eslint-disable/, reason: 'lint is not switched off for a file', where: everywhere },
  { pattern: /\b(test|it|describe)(\.\w+)*\.(todo|fails)\b/, reason: 'every test runs', where: inTests },
  {
    pattern: /(?<=\n)[ \t]*(?:\/\/|\/\*\*|\*) (?![^\n]*https?:)(?:(?! \*\/)[^\n]){101,}/,
    reason: 'a line of a comment has at most 100 characters',
    where: everywhere,
  },
  { pattern: /timers\/promises/, reason: 'tests do not sleep', where: inTests },
  { pattern: /new Promise\b[^;]{0,80}\bsetTimeout\(/, reason: 'tests do not sleep', where: inTests },
  {
    pattern: /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom)\(/,
    reason: 'SQL is in queries files',
    where: (path) => path.startsWith('server/') && !hasSql.test(path),
  },
  {
    pattern: /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|\bdayjs\(\)/,
    reason: 'rules do not read the clock or random numbers',
    where: (path) => findLayer(path)?.name === 'rules',
  },
];

/** Forbidden code per folder, where Biome has no rule. */
export function codeFaults({ path, text, lineAt }: Pick<Source, 'path' | 'text' | 'lineAt'>): string[] {
  if (path === 'tools/check/code.ts' || path.startsWith('tests/house/')) return [];
  return bans
    .filter(({ where }) => where(path))
    .flatMap(({ pattern, reason }) =>
      [...text.matchAll(new RegExp(pattern, 'g'))].map(
        ({ 0: found, index }) => `${path}:${lineAt(index + 1)} ${found}: ${reason}`,
      ),
    );
}
