import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findEndedImages } from '#tools/check/image-support.ts';

test('an image without fixes is named with its last day, from the day after', () => {
  const text = 'FROM node:20-slim@sha256:0 AS build\nservices:\n  database:\n    image: postgres:14\n';
  expect(findEndedImages(text, '2026-04-30')).toEqual([]);
  expect(findEndedImages(text, '2026-12-01')).toEqual([
    'The image node:20 has had no fixes since 2026-04-30.',
    'The image postgres:14 has had no fixes since 2026-11-12.',
  ]);
});

test('an image whose last day is not known is named', () => {
  expect(findEndedImages('FROM node:99\n', '2026-12-01')).toEqual([
    'The last day with fixes of the image node:99 is not known: add it.',
  ]);
});

test.each(['Dockerfile', 'compose.yaml'])('the last day of each image of %s is known', (file) => {
  const text = readFileSync(file, 'utf8');
  const image = /(?:FROM|image:) +(?:node|postgres):\d+/.exec(text);
  expect(image).not.toBeNull();
  expect(findEndedImages(text, '2026-11-28')).toEqual([]);
});
