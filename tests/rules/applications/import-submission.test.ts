import { expect, test } from 'vitest';
import { checkRows, countRows } from '#rules/applications/import-check.ts';
import { rejectionsByLine, remainingChunks } from '#rules/applications/import-chunks.ts';
import type { ImportRow } from '#rules/applications/import-rows.ts';
import {
  changeUndone,
  chunkRejected,
  importOpened,
  noImport,
  rowsReplaced,
  submissionBegun,
} from '#rules/applications/import-state.ts';

const organizations = [
  { code: 'ACME', name: 'Acme', parent: -1, disabled: false },
  { code: 'BER-1', name: 'Berlin', parent: 0, disabled: false },
];

const createRows = (count: number): ImportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    line: at + 2,
    email: `learner-${at}@example.com`,
    nick: '',
    realName: '',
    organization: at === 1 ? 'Berlin' : 'Acme',
  }));

const openImport = (rows: readonly ImportRow[]) => ({
  ...{ ...noImport, owner: '', id: '', keyCount: 0, pasted: '', isStorable: true, organizations },
  ...importOpened({ owner: 'tab', stored: null }),
  rows,
  problems: checkRows(rows, organizations),
});

const begin = (rows: readonly ImportRow[]) => {
  const state = openImport(rows);
  return { ...state, ...submissionBegun(state) };
};

const invalid = { rejection: { rows: [], orgCodes: [] }, text: 'Rejected' };

test('APPL-11 a call has at most 100 rows, and every chunk has a key of its own', () => {
  const state = begin(createRows(201));
  expect(state.chunks.map(({ key, lines }) => [key, lines.length])).toEqual([
    ['tab-0', 100],
    ['tab-1', 100],
    ['tab-2', 1],
  ]);
  const rejected = { ...state, ...chunkRejected(state, invalid) };
  expect(rejected.chunks.map(({ key, lines }) => [key, lines.length])).toEqual([
    ['tab-3', 50],
    ['tab-4', 50],
    ['tab-1', 100],
    ['tab-2', 1],
  ]);
  const again = { ...rejected, ...chunkRejected(rejected, invalid) };
  expect(again.chunks.map(({ key }) => key)).toEqual(['tab-5', 'tab-6', 'tab-4', 'tab-1', 'tab-2']);
});

test('APPL-11 accepted and faulty rows are not sent', () => {
  const [first, second, third, ...others] = createRows(5);
  if (!first || !second || !third) throw new Error('a row is missing');
  const state = begin([{ ...first, isAccepted: true }, second, { ...third, email: 'x' }, ...others]);
  const { chunks } = state;
  expect(countRows(state)).toMatchObject({ total: 5, accepted: 1, wrong: 1, ready: 3 });
  expect(chunks.map(({ lines }) => lines)).toEqual([[3, 5, 6]]);
  expect(chunks[0]?.applications.map(({ orgCode }) => orgCode)).toEqual(['BER-1', 'ACME', 'ACME']);
});

test('APPL-11 a chunk of an odd number of rows is halved, the first half being larger', () => {
  const [chunk] = begin(createRows(3)).chunks;
  if (!chunk) throw new Error('the chunk is missing');
  const halves = remainingChunks(chunk, new Set(), (position) => `next-${position}`);
  expect(halves.map(({ lines }) => lines)).toEqual([[2, 3], [4]]);
});

test('APPL-11 a rejected row has one message for each reason', () => {
  const [chunk] = begin(createRows(3)).chunks;
  if (!chunk) throw new Error('the chunk is missing');
  const rows = [{ index: 1, field: 'orgCode' as const, reason: 'DISABLED_ORGANIZATION' }];
  const found = rejectionsByLine(chunk, { rows, orgCodes: ['BER-1'] }, 'Rejected');
  expect([...found].map(([line, { length }]) => [line, length])).toEqual([[3, 1]]);
});

test('APPL-11 a single row that is rejected without a reason is not sent again', () => {
  const state = begin(createRows(1));
  const { chunks, problems } = { ...state, ...chunkRejected(state, invalid) };
  expect(chunks).toEqual([]);
  expect(problems[0]).toEqual([{ field: 'email', kind: 'rejected', text: 'Rejected' }]);
});

test('APPL-11 the last 50 changes can be undone, the newest first', () => {
  let state = openImport(createRows(2));
  const rename = (nick: string) => {
    const [row] = state.rows;
    if (row) state = { ...state, ...rowsReplaced(state, [{ ...row, nick }]) };
  };
  for (let at = 0; at < 52; at += 1) rename(`N${at}`);
  expect(state.undo).toHaveLength(50);
  state = { ...state, ...changeUndone(state) };
  expect(state.rows[0]?.nick).toBe('N50');
});
