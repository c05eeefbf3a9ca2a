import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const page = readFileSync('docs/asvs.md', 'utf8');

type Row = { id: string; requirement: string; state: string; reason: string };

const rows = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+) \| (.+) \| (.+) \|$/gm)].map(
  ([, id = '', requirement = '', state = '', reason = '']): Row => ({ id, requirement, state, reason }),
);

const states = ['holds', 'partly', 'does not hold', 'not applicable'];

/** The requirements of levels 1 and 2 in each chapter of ASVS 5.0.0. */
const expectedRows: Readonly<Record<string, number>> = {
  1: 27,
  2: 11,
  3: 19,
  4: 10,
  5: 9,
  6: 35,
  7: 18,
  8: 7,
  9: 7,
  10: 29,
  11: 14,
  12: 9,
  13: 13,
  14: 9,
  15: 13,
  16: 16,
  17: 7,
};

/** Orders IDs as numbers: 6.2.10 is after 6.2.9. */
const getOrder = (id: string): number => id.split('.').reduce((order, part) => order * 1_000 + Number(part), 0);

const countRows = (state: string): number => rows.filter((row) => row.state === state).length;

test('each requirement has one of four states and a test or reason', () => {
  expect(rows.filter(({ state }) => !states.includes(state))).toEqual([]);
  expect(rows.filter(({ requirement, reason }) => requirement.trim() === '' || reason.trim() === '')).toEqual([]);
});

test('each ID is there once, in the order of the standard', () => {
  const ids = rows.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids).toEqual(ids.toSorted((one, other) => getOrder(one) - getOrder(other)));
});

test('each chapter has all its requirements, below its heading', () => {
  const chapters = page.split(/^## /m).slice(1);
  const counts = chapters.map((text) => {
    const number = text.split('.')[0] ?? '';
    return [number, text.split('\n').filter((line) => line.startsWith(`| ${number}.`)).length];
  });
  expect(Object.fromEntries(counts)).toEqual(expectedRows);
  expect(rows).toHaveLength(Object.values(expectedRows).reduce((sum, count) => sum + count, 0));
});

test('each file that a requirement names exists, and what holds names one', () => {
  const named = rows.map(({ id, state, reason }) => ({
    id,
    state,
    paths: [...reason.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path),
  }));
  expect(named.flatMap(({ id, paths }) => paths.filter((path) => !existsSync(path)).map((path) => [id, path]))).toEqual(
    [],
  );
  const without = named.filter(({ state, paths }) => state === 'holds' && paths.length === 0);
  expect(without.map(({ id }) => id)).toEqual([]);
});

test('what holds names a test or a document, or says that it has no test', () => {
  const isProven = (reason: string) => /`(tests|docs)\//.test(reason) || /no test of (its|their) own/.test(reason);
  const unproven = rows.filter(({ state, reason }) => state === 'holds' && !isProven(reason));
  expect(unproven.map(({ id }) => id)).toEqual([]);
});

test('the counts of the introduction are those of the table', () => {
  const [introduction = ''] = page.split(/^## /m);
  const counts = [...introduction.matchAll(/^\| (.+) \| (\d+) \|$/gm)].map(([, state, count]) => [
    state,
    Number(count),
  ]);
  expect(counts).toEqual([...states.map((state) => [state, countRows(state)]), ['all', rows.length]]);
});
