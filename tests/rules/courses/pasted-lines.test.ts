import { describe, expect, test } from 'vitest';
import {
  countLines,
  countRemaining,
  createLineChunks,
  findDuplicates,
  joinLines,
  listUncertain,
  markCreated,
  markRejected,
  type PastedLine,
  readPastedLines,
  restoreLines,
  toStoredLines,
  withLineText,
} from '#rules/courses/pasted-lines.ts';
import { addSentence, hasSeveralLines, withTranslation } from '#rules/courses/pasted-text.ts';

const readBatch = (text: string) => readPastedLines({ text, localizedText: '', gender: 'MALE' });
const readLines = (text: string) => readBatch(text).lines;
const listChunks = (lines: readonly PastedLine[], unanswered: readonly number[] = []) =>
  createLineChunks({ lines, unanswered }).map((chunk) => chunk.map(({ line }) => line));

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

test('AUTHOR-02 of 500 lines, one of 251 characters is named and can be corrected', () => {
  const texts = Array.from({ length: 500 }, (_, index) => (index === 400 ? '🙂'.repeat(251) : '🙂'.repeat(250)));
  const lines = readLines(texts.join('\n'));
  const wrong = lines.filter(({ problem }) => problem !== '');
  expect(wrong.map(({ line, problem }) => [line, problem])).toEqual([
    [401, 'The maximum number of characters are 250.'],
  ]);
  expect(wrong.map((line) => withLineText(line, 'text', 'Short.').problem)).toEqual(['']);
  expect(listChunks(lines).map((chunk) => chunk.length)).toEqual(Array.from({ length: 10 }, () => 50));
});

test('AUTHOR-02 a translation that is too long is named too', () => {
  expect(readLines(`One.\t${'x'.repeat(251)}`)[0]?.problem).toBe('The maximum number of characters are 250.');
});

test('AUTHOR-02 a line with the text of an earlier one names that line', () => {
  const duplicates = findDuplicates(readLines('One.\nTwo.\none.\n\tno text\n\tno text\nTwo.\u200b'));
  expect([...duplicates]).toEqual([
    [3, 1],
    [6, 2],
  ]);
});

test('AUTHOR-02 created lines are not sent again, rejected ones are', () => {
  const lines = readLines('One.\nTwo.\nThree.');
  const [first, second] = [lines.slice(0, 1), lines.slice(1, 2)];
  const after = markRejected(markCreated(lines, first), second, 'No.');
  expect(after.map(({ isCreated, rejection }) => [isCreated, rejection])).toEqual([
    [true, ''],
    [false, 'No.'],
    [false, ''],
  ]);
  expect(countLines(after)).toEqual({ created: 1, wrong: 0, rejected: 1, left: 2 });
  expect(listChunks(after)).toEqual([[2, 3]]);
  expect(markCreated(after, second)[1]?.rejection).toBe('');
});

test('AUTHOR-02 a lesson takes 500 sentences, with those that were added since it was read', () => {
  expect(countRemaining({ activityCount: 490 }, 3)).toBe(7);
  expect(countRemaining({ activityCount: 500 }, 3)).toBe(0);
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

test('AUTHOR-02 lines that become one sentence keep their corrections, translations and voice', () => {
  const [first, , ...others] = readLines('One.\tEins.\nTwo.\tZwei.\n\nThre.\n\tVier.');
  const corrected = others.map((line, at) => (at === 0 ? withLineText(line, 'text', 'Three.') : line));
  expect(joinLines(first ? [first, ...corrected] : [], 'MALE')).toEqual({
    text: 'One.\nThree.',
    localizedText: 'Eins.\nVier.',
    gender: 'MALE',
  });
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

test('AUTHOR-02 lines that were sent without an answer are sent again in the same call, before rejected ones', () => {
  const lines = markCreated(readLines('1\n2\n3\n4\n5'), readLines('1'));
  expect(listChunks(markRejected(lines, lines.slice(1, 2), 'No.'), [3, 4])).toEqual([
    [3, 4],
    [2, 5],
  ]);
  expect(listChunks(lines, [2, 3, 4, 5])).toEqual([[2, 3, 4, 5]]);
  expect(listChunks(lines, [1])).toEqual([[2, 3, 4, 5]]);
});
