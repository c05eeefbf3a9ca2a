import { expect, test } from 'vitest';
import { certificateDay } from '#rules/certificates/certificate-day.ts';
import { limitedUntil, uncheckedReason } from '#rules/certificates/verification-texts.ts';

test.each([
  ['offline', 'The server cannot be reached. Check your connection, then try again.'],
  ['timedOut', 'The server does not respond in time. Please try again.'],
  ['serverFault', 'Something went wrong, please try it again later.'],
  ['invalidAnswer', 'Something went wrong, please try it again later.'],
  [undefined, 'Something went wrong, please try it again later.'],
] as const)('SHELL-15 the failure %s says: %s', (kind, text) => {
  expect(uncheckedReason(kind)).toBe(text);
});

test.each([
  [1, '1 second'],
  [90, '90 seconds'],
  [91, '2 minutes'],
  [840, '14 minutes'],
  [900, '15 minutes'],
])('SHELL-15 a limit of %i seconds ends in %s', (seconds, text) => {
  expect(limitedUntil(seconds)).toBe(`Please try again in ${text}.`);
});

test('SHELL-15 days are those of the time zone, as certificates print them, and an unknown day is empty', () => {
  const beforeMidnight = Date.parse('2026-02-20T23:30:00Z') / 1000;
  expect(certificateDay(beforeMidnight, 'UTC')).toBe('20 February 2026');
  expect(certificateDay(beforeMidnight, 'Asia/Manila')).toBe('21 February 2026');
  expect([certificateDay(0, 'UTC'), certificateDay(undefined, 'UTC')]).toEqual(['', '']);
});
