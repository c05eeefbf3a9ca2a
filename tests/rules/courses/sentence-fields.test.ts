import { expect, test } from 'vitest';
import { sampleSentence } from '#charts/courses/sample-sentence.ts';
import { needsNewAudio, toSentenceValues } from '#rules/courses/sentence-fields.ts';

test('SENT-03 another text or voice needs new audio, another translation does not', () => {
  const base = { sentence: sampleSentence };
  const values = toSentenceValues(base);
  const changes = [{}, { text: 'Another text.' }, { gender: 'MALE' }, { localizedText: 'Other' }];
  expect(changes.map((change) => needsNewAudio(base, { ...values, ...change }))).toEqual([false, true, true, false]);
  expect(needsNewAudio(null, values)).toBe(false);
});
