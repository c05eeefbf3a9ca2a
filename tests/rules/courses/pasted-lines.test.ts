import { expect, test } from 'vitest';
import {
  countLines,
  countRemaining,
  createLineChunks,
  findDuplicates,
  joinLines,
  markCreated,
  markRejected,
  type PastedLine,
  readPastedLines,
  restoreLines,
  toStoredLines,
  withLineText,
} from '#rules/courses/pasted-lines.ts';
import { hasSeveralLines, withTranslation } from '#rules/courses/pasted-text.ts';

const readBatch = (text: string) => readPastedLines({ text, localizedText: '', gender: 'MALE' });
const readLines = (text: string) => readBatch(text).lines;
const listChunks = (lines: readonly PastedLine[], unanswered = 0) =>
  createLineChunks({ lines, unanswered }).map((chunk) => chunk.map(({ line }) => line));

test('AUTHOR-02 each line that is not empty becomes a sentence; a tab separates text and translation', () => {
  const { lines, emptyLines } = readBatch('\nOne. \tEins.\r\n \u200b\n\nTwo.\n\tDrei.\tvier\n');
  expect(lines.map(({ line, text, localizedText, problem }) => [line, text, localizedText, problem])).toEqual([
    [2, 'One.', 'Eins.', ''],
    [5, 'Two.', '', ''],
    [6, '', 'Drei. vier', 'Content required.'],
  ]);
  expect(emptyLines).toBe(2);
  expect(readBatch(' \n ')).toEqual({ lines: [], emptyLines: 0, gender: 'MALE', unanswered: 0 });
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

test('AUTHOR-02 stored lines are back as they were, with what is created and what was sent without an answer', () => {
  const batch = readBatch('One.\tEins.\n\n\n\tZwei.\nThree.');
  const stored = { ...batch, lines: markCreated(batch.lines, batch.lines.slice(0, 1)), unanswered: 1 };
  const restored = restoreLines(JSON.parse(JSON.stringify(toStoredLines(stored))));
  expect(restored).toEqual(stored);
  expect(restored?.lines[1]?.problem).toBe('Content required.');
  expect(restored?.emptyLines).toBe(2);
});

test('AUTHOR-02 lines that are all created, or that cannot be read, are not back', () => {
  const { lines, ...batch } = readBatch('One.\nTwo.');
  expect(restoreLines(toStoredLines({ ...batch, lines: markCreated(lines, lines) }))).toBeNull();
  expect([undefined, null, 'One.', { lines: ['One.'] }, { gender: 'MALE' }].map(restoreLines)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
});

test('AUTHOR-02 lines that were sent without an answer are sent again in the same call', () => {
  const lines = markCreated(readLines('1\n2\n3\n4\n5'), readLines('1'));
  expect(listChunks(lines, 2)).toEqual([
    [2, 3],
    [4, 5],
  ]);
  expect(listChunks(lines, 4)).toEqual([[2, 3, 4, 5]]);
});
