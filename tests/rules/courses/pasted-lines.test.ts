import { describe, expect, test } from 'vitest';
import { type PastedLine, readPastedLines, restoreLines, toStoredLines } from '#rules/courses/pasted-lines.ts';
import { addSentence, hasSeveralLines, withTranslation } from '#rules/courses/pasted-text.ts';
import { listUncertain, markCreated, markRejected, withLineText } from '#rules/courses/sentence-batch.ts';

const readBatch = (text: string) => readPastedLines({ text, localizedText: '', gender: 'MALE' });
const readLines = (text: string) => readBatch(text).lines;

test('AUTHOR-02 each line that is not empty becomes a sentence; a tab separates text and translation', () => {
  const { lines, emptyLines } = readBatch('\nOne. \tEins.\r\n \u200b\n\nTwo.\n\tDrei.\tvier\n');
  expect(lines.map(({ line, text, localizedText, problem }) => [line, text, localizedText, problem])).toEqual([
    [2, 'One.', 'Eins.', ''],
    [5, 'Two.', '', ''],
    [6, '', 'Drei. vier', 'Content required.'],
  ]);
  expect(emptyLines).toBe(2);
  expect(readBatch(' \n ')).toEqual({ lines: [], emptyLines: 0, gender: 'MALE', unanswered: [], uncertain: [] });
});

test('AUTHOR-02 a translation that is too long is named too', () => {
  expect(readLines(`One.\t${'x'.repeat(251)}`)[0]?.problem).toBe('The maximum number of characters are 250.');
});

test('AUTHOR-02 a text of one line stays one sentence', () => {
  expect(['One.\n', '\n\tOne.', '', 'One.\rTwo.'].map(hasSeveralLines)).toEqual([false, false, false, true]);
});

test('AUTHOR-02 a sentence that is typed already stays above the lines that become one sentence', () => {
  const lines = { text: 'Two.\nThree.', localizedText: '', gender: 'MALE' };
  expect(addSentence({ text: 'One.', localizedText: 'Eins.', gender: 'FEMALE' }, lines)).toEqual({
    text: 'One.\nTwo.\nThree.',
    localizedText: 'Eins.',
    gender: 'MALE',
  });
  expect(addSentence({ text: ' ', localizedText: '', gender: 'FEMALE' }, { ...lines, gender: '' })).toEqual({
    ...lines,
    gender: 'FEMALE',
  });
});

test('AUTHOR-02 a typed translation belongs to the first line', () => {
  expect(withTranslation('One.\nTwo.', 'Eins.')).toBe('One.\tEins.\nTwo.');
  expect([withTranslation('One.', 'Eins.'), withTranslation('One.', '')]).toEqual(['One.\tEins.', 'One.']);
});

describe('AUTHOR-02 stored lines', () => {
  const { lines, ...batch } = readBatch('One.\tEins.\n\n\n\tZwei.\nThree.\nFour.');
  const [first = [], second = [], third = []] = lines.map((line) => [line]);
  const marked = markRejected(markCreated(lines, first), third, 'No.');
  const stored = toStoredLines({ ...batch, lines: marked, unanswered: [6] });
  const reload = (values: unknown, canRepeat = true) => restoreLines(JSON.parse(JSON.stringify(values)), canRepeat);

  test('AUTHOR-02 lines are back as they were, with what is created, rejected and sent without an answer', () => {
    const restored = reload(stored);
    expect(restored).toEqual({ ...batch, lines: marked, unanswered: [6], uncertain: [] });
    expect([restored?.lines[1]?.problem, restored?.emptyLines]).toEqual(['Content required.', 2]);
  });

  test('AUTHOR-02 a tab that cannot repeat the call says which lines may have been created', () => {
    const restored = reload(stored, false);
    expect(restored).toMatchObject({ unanswered: [], uncertain: [6] });
    const again = restored && reload(toStoredLines(restored), false);
    expect(again && listUncertain(again)).toEqual([6]);
    const created = again && { ...again, lines: markCreated(again.lines, again.lines) };
    expect(created && listUncertain(created)).toEqual([]);
  });

  test('AUTHOR-02 lines that are all created or empty, or that cannot be read, are not back', () => {
    const only = (...left: PastedLine[]) => reload(toStoredLines({ ...batch, lines: left }));
    expect(only(...markCreated(lines, lines))).toBeNull();
    expect(only(...second.map((line) => withLineText(line, 'localizedText', ' ')))).toBeNull();
    expect(
      [undefined, null, 'One.', { lines: ['One.'] }, { gender: 'MALE' }].map((one) => restoreLines(one, true)),
    ).toEqual(Array.from({ length: 5 }, () => null));
  });
});
