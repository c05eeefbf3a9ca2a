import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { requirementIds } from '#tools/requirements-table.ts';

const folders = ['src/machines/patterns', 'charts/patterns', 'src/views/ui', 'src/rules/patterns', 'server/core/jobs'];

const isWord = (name: string) => /^[a-z]+$/.test(name);
const toSingular = (name: string) => name.replace(/s$/, '');

/** The names of one word: folders of nouns, and files of contracts and handlers. */
const named = [
  ...['src/rules', 'server'].flatMap((folder) =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])),
  ),
  ...['contract', 'server'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).flatMap(
      (path) => /([\w-]+)\.(?:contract|handlers)\.ts$/.exec(path)?.[1] ?? [],
    ),
  ),
]
  .filter(isWord)
  .map(toSingular);

/** Names that patterns can have, because they have a general meaning too. */
const general = [
  'administrator',
  'core',
  'cover',
  'download',
  'failure',
  'page',
  'paging',
  'password',
  'pattern',
  'session',
  'setting',
  'upload',
];

/** Nouns that name no folder and no file. */
const further = ['audio', 'customer', 'report', 'skill'];

const nouns = [...new Set([...named, ...further])].filter((name) => !general.includes(name));

const prefixes = requirementIds().map((id) => id.split('-')[0]);

const requirementId = new RegExp(`\\b(${[...new Set(prefixes)].join('|')})-\\d{2}\\b`, 'g');

/**
 * The words of a text, without plural endings.
 * Identifiers are split at capitals and dashes.
 */
const splitName = (text: string): string[] =>
  text
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/)
    .map(toSingular);

const faultsIn = (text: string): string[] => {
  const words = new Set(splitName(text));
  return [...(text.match(requirementId) ?? []), ...nouns.filter((noun) => words.has(noun))];
};

/** The contract is below the rules; its files are named after nouns. */
const readCode = (file: string): string => {
  const text = readFileSync(file, 'utf8');
  return file.startsWith('src/rules/') ? text.replace(/'#contract\/[^']+'/g, '') : text;
};

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(ts|tsx|css)$/.test(name))
    .map((name) => join(folder, name)),
);

test('CHART-01 patterns and ui components name no domain noun and no requirement', () => {
  const faults = files.flatMap((file) => faultsIn(`${file} ${readCode(file)}`).map((one) => `${file}: ${one}`));
  expect(faults).toEqual([]);
});

test('a noun is known by its folder or its file, and each general name is one of them', () => {
  expect(nouns).toEqual(expect.arrayContaining(['account', 'lesson', 'package', 'sentence', 'study']));
  expect(general.filter((name) => !named.includes(name))).toEqual([]);
});

test.each([
  ["meta: { requirements: ['USER-08'] }", ['USER-08']],
  ['const courseList = []', ['course']],
  ["import { x } from '#rules/skill-figures.ts'", ['skill']],
  ['The learners are loading.', ['learner']],
  ['of course-like things', ['course']],
  ['const discourse = recourse', []],
  ['const skills = 1', ['skill']],
])('%s names %j', (text, expected) => {
  expect(faultsIn(text)).toEqual(expected);
});
