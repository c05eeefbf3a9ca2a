import { expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import {
  cancelQuestion,
  deletionText,
  progressText,
  skippedText,
  taskStatusLabel,
  timeLeftText,
  unprintedText,
} from '#rules/downloads/download-task-texts.ts';
import { isInProgress } from '#rules/downloads/download-tasks.ts';

test.each([
  ['OK', 'Completed', false],
  ['ERROR', 'Failed', false],
  ['WAITING', 'In progress', true],
  ['RUNNING', 'In progress', true],
] as const)('TASK-01 the status %s is shown as %s', (status: DownloadTask['status'], label, inProgress) => {
  expect([taskStatusLabel({ status }), isInProgress({ status })]).toEqual([label, inProgress]);
});

test.each([
  [1, 'less than a minute left'],
  [59, 'less than a minute left'],
  [60, 'about 1 minute left'],
  [61, 'about 2 minutes left'],
  [3_599, 'about 60 minutes left'],
  [3_600, 'about 1 hour left'],
  [7_201, 'about 3 hours left'],
])('TASK-02 %i seconds are %j', (seconds, text) => {
  expect(timeLeftText(seconds)).toBe(text);
});

test('TASK-02 the progress counts certificates, with the time left if the server estimates it', () => {
  expect(progressText({})).toBe('');
  expect(progressText({ progress: { done: 0, total: 1 } })).toBe('0 of 1 certificate');
  expect(progressText({ progress: { done: 1_200, total: 4_000 }, secondsLeft: 90 })).toBe(
    '1,200 of 4,000 certificates, about 2 minutes left',
  );
});

test('TASK-02 a row announces the deletion of its file, and what was left out', () => {
  expect(deletionText({ expiresAt: 1_797_637_000 }, 'UTC')).toBe('The file will be deleted on 2026-12-18.');
  expect(deletionText({ expiresAt: 1_797_637_000 }, 'Asia/Tokyo')).toBe('The file will be deleted on 2026-12-19.');
  expect([deletionText({}, 'UTC'), deletionText({ expiresAt: 0 }, 'UTC')]).toEqual(['', '']);
  expect([skippedText({}), skippedText({ skipped: 0 }), skippedText({ skipped: 1 })]).toEqual([
    '',
    '',
    '1 certificate left out, because not available any more.',
  ]);
  expect(cancelQuestion('Acme')).toContain('the download of \u2068Acme\u2069?');
});

test('TASK-02 certificates that could not be printed are named, and how many more there are', () => {
  const named = { number: '7K3M-9QXT-4B2R', name: 'Kim \ue000', characters: 'U+E000' };
  const hebrew = { number: '2B4R-9QXT-7K3M', name: 'שרה', characters: 'U+0378' };
  expect(unprintedText({ unprinted: { count: 3, certificates: [named, hebrew] } })).toBe(
    '3 certificates left out, because no font has a character of the name: ' +
      '\u2068Kim \ue000\u2069 (7K3M-9QXT-4B2R, U+E000); \u2068שרה\u2069 (2B4R-9QXT-7K3M, U+0378); 1 more.',
  );
  const long = { number: '3C5S-8RYU-6J4N', name: '﷽', characters: '' };
  expect(unprintedText({ unprinted: { count: 2, tooLong: 1, certificates: [named, long] } })).toBe(
    '2 certificates left out, because no font has a character of the name or the name is too long: ' +
      '\u2068Kim \ue000\u2069 (7K3M-9QXT-4B2R, U+E000); \u2068﷽\u2069 (3C5S-8RYU-6J4N, too long).',
  );
  expect(unprintedText({ unprinted: { count: 1, tooLong: 1, certificates: [long] } })).toContain(
    '1 certificate left out, because the name is too long for a certificate: ',
  );
  expect([unprintedText({}), unprintedText({ unprinted: { count: 0, certificates: [] } })]).toEqual(['', '']);
});
