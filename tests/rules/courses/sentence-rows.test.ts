import { describe, expect, test } from 'vitest';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import {
  countRows,
  createRowChunks,
  isRowChanged,
  markRowsSaved,
  replaceRow,
  restoreRows,
  toSentenceRow,
  toStoredRows,
  withMergedRow,
  withNewerSentence,
  withoutRowChanges,
  withRejection,
  withRowValue,
} from '#rules/courses/sentence-rows.ts';

const second = { ...sampleSentence, code: 'SA-0043-01-02', text: 'Good evening.' };
const rows = [toSentenceRow(sampleSentence), toSentenceRow(second)];
const [first = toSentenceRow(sampleSentence)] = rows;
const changed = withRowValue(first, 'text', 'Good afternoon.');
const theirs = { ...sampleSentence, text: 'Good day.', revision: 4 };

describe('AUTHOR-03 rows of the grid', () => {
  test('AUTHOR-03 a row tells what is wrong with it, until it is changed back', () => {
    expect(withRowValue(first, 'text', ' ')).toMatchObject({ problem: 'Content required.', wrongField: 'text' });
    const long = withRowValue(first, 'localizedText', 'x'.repeat(251));
    expect(long).toMatchObject({ problem: 'The maximum number of characters are 250.', wrongField: 'localizedText' });
    expect(withRowValue(long, 'localizedText', '')).toEqual(first);
  });

  test('AUTHOR-03 rows count as changed, wrong, rejected or in conflict, and as spoken again', () => {
    const translated = withRowValue(toSentenceRow(second), 'localizedText', 'Guten Abend.');
    expect(countRows([changed, translated])).toEqual({
      changed: 2,
      saved: 0,
      wrong: 0,
      conflicts: 0,
      rejected: 0,
      spoken: 1,
    });
    expect(countRows([withRejection(changed, 'No.'), withRowValue(first, 'gender', '')])).toMatchObject({
      rejected: 1,
      wrong: 1,
    });
  });

  test('AUTHOR-03 changed rows are sent in chunks, in their order', () => {
    const all = rows.map((row) => withRowValue(row, 'text', 'x'));
    expect(createRowChunks(all)).toEqual([['SA-0043-01-01', 'SA-0043-01-02']]);
    expect(createRowChunks(rows)).toEqual([]);
  });

  test('AUTHOR-03 a saved row is unchanged and says so until it is changed again', () => {
    const [saved = first, other] = markRowsSaved(
      [changed, ...rows.slice(1)],
      [{ ...sampleSentence, text: 'Good afternoon.' }],
    );
    expect([isRowChanged(saved), saved.isSaved, other?.isSaved]).toEqual([false, true, false]);
    expect(withRowValue(saved, 'text', 'x').isSaved).toBe(false);
  });

  test('AUTHOR-03 what somebody else has saved is kept or replaced; the same values are no conflict', () => {
    const conflict = withNewerSentence(changed, theirs);
    expect(conflict).toMatchObject({ newer: theirs, values: { text: 'Good afternoon.' } });
    expect(withoutRowChanges(conflict)).toEqual(toSentenceRow(theirs));
    expect(withMergedRow(conflict)).toMatchObject({
      sentence: theirs,
      newer: null,
      values: { text: 'Good afternoon.' },
    });
    expect(withNewerSentence(changed, { ...theirs, text: 'Good afternoon.' }).newer).toBeNull();
    const translated = withRowValue(toSentenceRow(sampleSentence), 'localizedText', 'Guten Tag.');
    // A field that only somebody else has changed stays as they saved it.
    expect(withMergedRow(withNewerSentence(translated, theirs)).values).toMatchObject({
      text: theirs.text,
      localizedText: 'Guten Tag.',
    });
    expect(withRowValue(conflict, 'text', sampleSentence.text).newer).toEqual(theirs);
  });
});

describe('REQ-12 stored rows', () => {
  const stored = toStoredRows(replaceRow(rows, 'SA-0043-01-01', () => changed));

  test('REQ-12 changed rows are stored and restored, others are not', () => {
    expect(toStoredRows(rows)).toBeNull();
    expect(restoreRows([sampleSentence, second], stored)).toEqual({ rows: [changed, rows[1]], lost: [] });
    expect(restoreRows([sampleSentence, second], { rows: 'broken' }).rows).toEqual(rows);
  });

  test('REQ-12 a sentence that was saved or deleted in the meantime is shown, also after another reload', () => {
    const { rows: restored, lost } = restoreRows([theirs], stored);
    expect(restored[0]).toMatchObject({ newer: theirs, values: { text: 'Good afternoon.' } });
    expect(lost).toEqual([]);
    expect(restoreRows([theirs], toStoredRows(restored)).rows[0]?.newer).toEqual(theirs);
    expect(restoreRows([second], stored).lost).toEqual(['Good afternoon.']);
    const sameText = { ...theirs, text: 'Good afternoon.' };
    expect(restoreRows([sameText], stored)).toEqual({ rows: [toSentenceRow(sameText)], lost: [] });
  });
});
