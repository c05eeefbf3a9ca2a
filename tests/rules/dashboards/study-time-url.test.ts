import { expect, test } from 'vitest';
import { studyTimeUrl, withStudyTimeLinks } from '#rules/dashboards/study-time-url.ts';

const list = { address: '/dashboard?org.code=ACME&users.page=3#1', org: 'ACME', today: '20261130' };
const noMembers = 'Members are listed for at most 366 days, none of them before 2000.';

test('FIND-14 the days of a figure lead to the members by study time, most first, and the dashboard stays', () => {
  const url = new URL(studyTimeUrl(list, { start: '20261101', end: '20261130' }) ?? '', 'http://localhost');
  expect([url.pathname, url.hash, Object.fromEntries(url.searchParams)]).toEqual([
    '/dashboard',
    '#2',
    {
      'org.code': 'ACME',
      'users.org': 'ACME',
      'users.activity': 'studyTime',
      'users.start': '20261101',
      'users.end': '20261130',
      'users.sort': '-studyTime',
    },
  ]);
});

test.each([
  // A year with its leap day, and a day more.
  [{ start: '20231201', end: '20241130' }, true],
  [{ start: '20231130', end: '20241130' }, false],
  [{ start: '20261130', end: '20261201' }, false],
  [{ start: '19991231', end: '20000101' }, false],
])('FIND-14 whether %j can be listed', (window, isListed) => {
  expect(studyTimeUrl(list, window) !== null).toBe(isListed);
});

test('FIND-14 a bar leads to its own days, one without a value to none, and one that cannot be listed says so', () => {
  const bars = withStudyTimeLinks(
    [
      { dayKey: '20261101', end: '20261107', value: 5 },
      { dayKey: '20261108', value: 0 },
      { dayKey: '20261109', value: null },
      { dayKey: '20261201', value: 1 },
    ],
    list,
  );
  const days = bars.map(({ link }) => {
    const { searchParams } = new URL(link?.href ?? '', 'http://localhost');
    return [searchParams.get('users.start'), searchParams.get('users.end')];
  });
  expect(days.slice(0, 2)).toEqual([
    ['20261101', '20261107'],
    ['20261108', '20261108'],
  ]);
  expect(bars.map(({ link, note }) => [link?.text, note])).toEqual([
    ['Members by study time', undefined],
    ['Members by study time', undefined],
    [undefined, undefined],
    [undefined, noMembers],
  ]);
});
