import { expect, test } from 'vitest';
import { type PastedLine, readPastedLines } from '#rules/courses/pasted-lines.ts';
import {
  countLines,
  countRemaining,
  createLineChunks,
  findDuplicates,
  joinLines,
  markCreated,
  markRejected,
  withLineText,
} from '#rules/courses/sentence-batch.ts';

const readLines = (text: string) => readPastedLines({ text, localizedText: '', gender: 'MALE' }).lines;
const listChunks = (lines: readonly PastedLine[], unanswered: readonly number[] = []) =>
  createLineChunks({ lines, unanswered }).map((chunk) => chunk.map(({ line }) => line));

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

test('AUTHOR-02 lines that become one sentence keep their corrections, translations and voice', () => {
  const [first, , ...others] = readLines('One.\tEins.\nTwo.\tZwei.\n\nThre.\n\tVier.');
  const corrected = others.map((line, at) => (at === 0 ? withLineText(line, 'text', 'Three.') : line));
  expect(joinLines(first ? [first, ...corrected] : [], 'MALE')).toEqual({
    text: 'One.\nThree.',
    localizedText: 'Eins.\nVier.',
    gender: 'MALE',
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
