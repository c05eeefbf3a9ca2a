import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { citedRecords, decisionsPage, recordFiles } from '#tools/check/decisions-page.ts';
import { codeFiles } from '#tools/check/source.ts';

const numbers = new Set(recordFiles().map((file) => file.slice(0, 3)));

const documents = ['.', 'docs', 'docs/decisions', 'deploy', 'packages/statecharts'].flatMap((folder) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${folder}/${file}`),
);

test('docs/decisions/README.md is up to date (npm run check -- decisions)', () => {
  expect(readFileSync('docs/decisions/README.md', 'utf8')).toBe(decisionsPage());
});

test('every record that code or a document cites exists', () => {
  const missing = [...codeFiles(), ...documents].flatMap((file) =>
    citedRecords(readFileSync(file, 'utf8'))
      .filter((number) => !numbers.has(number))
      .map((number) => `${file} cites ${number}`),
  );
  expect(missing).toEqual([]);
});

test('the first line of a record says what it replaces without citing it', () => {
  const record =
    '# 200. A title\n\nDate: 1 January 2026. Status: accepted; replaces 079.\n\nRecord 080 and (096), not (500).';
  expect(citedRecords(record)).toEqual(['080', '096']);
  expect(citedRecords('// See docs/decisions/120-x.md and [121](121-x.md), decisions 122.')).toEqual([
    '120',
    '122',
    '121',
  ]);
});
