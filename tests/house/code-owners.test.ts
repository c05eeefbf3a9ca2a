import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { codeFiles } from '#tools/check/source.ts';

const lines = readFileSync('.github/CODEOWNERS', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
  .map(([pattern = '', owner = '']) => ({ pattern, owner }));

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`);

const files = [...codeFiles(), ...['docs', 'deploy'].flatMap(filesIn)];

/** The forms of patterns in the file: all files, a path from the root, a folder anywhere. */
function isMatch(path: string, pattern: string): boolean {
  if (pattern === '*') return true;
  const [, folder] = /^\*\*\/([\w-]+\/)$/.exec(pattern) ?? [];
  if (folder) return `/${path}`.includes(`/${folder}`);
  if (!/^\/[\w./-]+$/.test(pattern)) throw new Error(`${pattern} is none of the forms that this test knows`);
  return pattern.endsWith('/') ? `/${path}`.startsWith(pattern) : `/${path}` === pattern;
}

const findOwner = (path: string) => lines.findLast(({ pattern }) => isMatch(path, pattern))?.owner;

test('each pattern of CODEOWNERS matches a file', () => {
  const unused = lines.filter(({ pattern }) => !files.some((path) => isMatch(path, pattern)));
  expect(unused.map(({ pattern }) => pattern)).toEqual([]);
});

/** Folders that compose nouns, or that every page has; their layers decide who reviews them. */
const shared = ['core', 'demo', 'openapi', 'ops', 'pages', 'patterns', 'seed', 'shell'];

const foldersIn = (folder: string) =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const isAbout = (noun: string) => (path: string) => new RegExp(`^(src|charts|server|tests)/(.+/)?${noun}/`).test(path);

/** A noun that no team has claimed belongs to the maintainers. */
test('each noun has one owner in all layers', () => {
  const nouns = new Set(
    ['src/rules', 'src/machines', 'server'].flatMap(foldersIn).filter((name) => !shared.includes(name)),
  );
  expect(nouns).toContain('learners');
  for (const noun of nouns) {
    const owners = new Set(files.filter(isAbout(noun)).map(findOwner));
    expect([noun, owners.size]).toEqual([noun, 1]);
  }
});
