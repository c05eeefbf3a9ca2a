import { expect, test } from 'vitest';
import { ignoredActivityText } from '#rules/learners/ignored-activity.ts';

const oneDayAlone = 'The address has only one of the two days. These are the last 7 days.';
const daysAlone = 'The address has days without an activity. These are all learners, whether they logged in or not.';

test.each([
  ['users.activity=active&users.start=20251129&users.end=20261129', ''],
  ['users.activity=active', ''],
  ['users.name=An', ''],
  [
    'users.activity=active&users.start=20251128&users.end=20261129',
    'The address has more than 366 days. These are the last 7 days.',
  ],
  [
    'users.activity=active&users.start=20261129&users.end=20261130',
    'The address has days in the future. These are the last 7 days.',
  ],
  [
    'users.activity=inactive&users.start=20261129&users.end=20261101',
    'In the address the last day is before the first one. These are the last 7 days.',
  ],
  [
    'users.activity=inactive&users.start=19991231&users.end=20000105',
    'The address has days before 2000-01-01. These are the last 7 days.',
  ],
  [
    'users.activity=inactive&users.start=20260230&users.end=20260301',
    'The address has no days that a calendar has. These are the last 7 days.',
  ],
  ['users.activity=inactive&users.start=20261101', oneDayAlone],
  ['users.activity=inactive&users.end=20261101', oneDayAlone],
  ['users.start=20261101&users.end=20261129', daysAlone],
  ['users.activity=some&users.start=20261101&users.end=20261129', daysAlone],
])('FIND-12 %s', (search, text) => {
  expect(ignoredActivityText({ address: `/manager/account/list?${search}`, today: '20261129' })).toBe(text);
});
