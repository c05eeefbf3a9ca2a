import { expect, test } from 'vitest';
import {
  countLines,
  countRemaining,
  createLineChunks,
  findDuplicates,
  joinLines,
  markCreated,
  markRejected,
  readPastedLines,
  toSingleChunks,
  withLineText,
} from '#rules/courses/pasted-lines.ts';
import { hasSeveralLines, withTranslation } from '#rules/courses/pasted-text.ts';

const readLines = (pasted: string) => readPastedLines(pasted).lines;

test('AUTHOR-02 each line that is not empty becomes a sentence; a tab separates text and translation', () => {
  const { lines, emptyLines } = readPastedLines('\nOne. \tEins.\r\n \u200b\n\nTwo.\n\tDrei.\tvier\n');
  expect(lines.map(({ line, text, localizedText, problem }) => [line, text, localizedText, problem])).toEqual([
    [2, 'One.', 'Eins.', ''],
    [5, 'Two.', '', ''],
    [6, '', 'Drei. vier', 'Content required.'],
  ]);
  expect(emptyLines).toBe(2);
  expect(readPastedLines(' \n ')).toEqual({ lines: [], emptyLines: 0 });
});

test('AUTHOR-02 of 500 lines, one of 251 characters is named and can be corrected', () => {
  const texts = Array.from({ length: 500 }, (_, index) => (index === 400 ? '🙂'.repeat(251) : '🙂'.repeat(250)));
  const lines = readLines(texts.join('\n'));
  const wrong = lines.filter(({ problem }) => problem !== '');
  expect(wrong.map(({ line, problem }) => [line, problem])).toEqual([
    [401, 'The maximum number of characters are 250.'],
  ]);
  expect(wrong.map((line) => withLineText(line, 'text', 'Short.').problem)).toEqual(['']);
  expect(createLineChunks(lines).map((chunk) => chunk.length)).toEqual(Array.from({ length: 10 }, () => 50));
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
  const [first = [], second = []] = toSingleChunks([lines]);
  const after = markRejected(markCreated(lines, first), second, 'No.');
  expect(after.map(({ isCreated, rejection }) => [isCreated, rejection])).toEqual([
    [true, ''],
    [false, 'No.'],
    [false, ''],
  ]);
  expect(countLines(after)).toEqual({ created: 1, wrong: 0, rejected: 1, left: 2 });
  expect(createLineChunks(after).map((chunk) => chunk.map(({ line }) => line))).toEqual([[2, 3]]);
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
