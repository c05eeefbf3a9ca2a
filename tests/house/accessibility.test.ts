import { existsSync, readFileSync } from 'node:fs';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { axeTags } from '#tests/browser/support/accessible.ts';

const page = readFileSync('docs/accessibility.md', 'utf8');

type Row = { id: string; level: string; state: string; reason: string; rules: string };

const rows = [...page.matchAll(/^\| (\d\.\d\.\d+) \| (A{1,2}) \| .+ \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', level = '', state = '', reason = '', rules = '']): Row => ({ id, level, state, reason, rules }),
);

const states = ['holds', 'partly', 'does not hold', 'not applicable'];

/** The criteria of levels A and AA of WCAG 2.2: the last number of each guideline's criteria. */
const criteria: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1],
  '1.2': [1, 2, 3, 4, 5],
  '1.3': [1, 2, 3, 4, 5],
  '1.4': [1, 2, 3, 4, 5, 10, 11, 12, 13],
  '2.1': [1, 2, 4],
  '2.2': [1, 2],
  '2.3': [1],
  '2.4': [1, 2, 3, 4, 5, 6, 7, 11],
  '2.5': [1, 2, 3, 4, 7, 8],
  '3.1': [1, 2],
  '3.2': [1, 2, 3, 4, 6],
  '3.3': [1, 2, 3, 4, 7, 8],
  '4.1': [2, 3],
};

/** The rules that the browser tests run for a criterion; axe leaves out experimental ones. */
const findRules = (id: string): string[] =>
  axe
    .getRules([...axeTags])
    .filter(({ tags }) => tags.includes(`wcag${id.replaceAll('.', '')}`))
    .filter(({ tags }) => !tags.some((tag) => ['experimental', 'deprecated'].includes(tag)))
    .map(({ ruleId }) => ruleId)
    .toSorted();

test('each criterion of levels A and AA has one row, a state and a test or reason', () => {
  const expected = Object.entries(criteria).flatMap(([guideline, numbers]) => numbers.map((n) => `${guideline}.${n}`));
  expect(rows.map(({ id }) => id)).toEqual(expected);
  expect(rows.filter(({ state, reason }) => !states.includes(state) || reason.trim() === '')).toEqual([]);
});

test('the rules of axe are those that the browser tests run', () => {
  const named = rows.map(({ id, rules }) => [id, rules]);
  expect(named).toEqual(rows.map(({ id }) => [id, findRules(id).join(', ') || '–']));
});

test('each named file exists, and what holds names a test or says that it has none', () => {
  const paths = [...page.matchAll(/`((?:tests|docs)\/[^`]+)`/g)].map(([, path = '']) => path);
  expect(paths.filter((path) => !existsSync(path))).toEqual([]);
  const isProven = ({ reason }: Row) => reason.includes('`tests/') || reason.includes('No test of its own');
  expect(rows.filter((row) => row.state === 'holds' && !isProven(row)).map(({ id }) => id)).toEqual([]);
});

test('the counts of the introduction are those of the table', () => {
  const [introduction = ''] = page.split(/^## /m);
  const counts = [...introduction.matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(([, state, n]) => [state, Number(n)]);
  const count = (state: string) => rows.filter((row) => row.state === state).length;
  expect(counts).toEqual([...states.map((state) => [state, count(state)]), ['all', rows.length]]);
});
