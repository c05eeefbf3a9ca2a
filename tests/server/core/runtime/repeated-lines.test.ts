import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createRepeatedLines } from '#server/core/runtime/repeated-lines.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const createCounted = () => {
  const written: string[] = [];
  const lines = createRepeatedLines();
  const add = (key: string, event = 'event') => {
    const writeCount = (count: number, of: string | undefined) => void written.push(`${count} of ${of}`);
    if (lines.isFirst(event, key, writeCount)) written.push(key);
  };
  return { written, add, end: lines.end };
};

test('the first event of a key has a line, those of a minute one together', () => {
  const { written, add } = createCounted();
  for (const key of ['a', 'a', 'b', 'a']) add(key);
  expect(written).toEqual(['a', 'b']);
  vi.advanceTimersByTime(60_000);
  expect(written).toEqual(['a', 'b', '2 of a']);
  add('a');
  expect(written.slice(3)).toEqual(['a']);
  vi.advanceTimersByTime(60_000);
  expect(written).toHaveLength(4);
});

test('what was counted is written at the end', () => {
  const { written, add, end } = createCounted();
  for (const key of ['a', 'a', 'b', 'b', 'b']) add(key);
  end();
  expect(written).toEqual(['a', 'b', '1 of a', '2 of b']);
});

test('events of thousands of keys have a number of lines, and each is counted', () => {
  const { written, add, end } = createCounted();
  for (let at = 0; at < 5_000; at += 1) add(`key ${at}`);
  add('key 0');
  end();
  expect(written).toHaveLength(1_002);
  expect(written.slice(1_000)).toEqual(['1 of key 0', '4000 of undefined']);
});

test('further keys of two events are counted apart', () => {
  const { written, add, end } = createCounted();
  for (let at = 0; at < 1_000; at += 1) add(`key ${at}`);
  for (const event of ['event', 'other', 'other']) add('a', event);
  end();
  expect(written.slice(1_000)).toEqual(['1 of undefined', '2 of undefined']);
});
