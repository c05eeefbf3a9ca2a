import { expect, test } from 'vitest';
import { idleText, memberName, toMemberTimes } from '#rules/dashboards/member-times.ts';
import { listPrintedParts } from '#rules/dashboards/report-parts.ts';
import { members } from '#tests/support/organizations/organization-answer.ts';

test('MONTH-18 a member has real name and nick, else what is known', () => {
  const name = (realName: string, nick: string) => memberName({ login: '7', realName, nick, seconds: 0 });
  const names = [name('Ada L.', 'ada'), name('Ada', 'Ada'), name('Ada L.', ''), name('', 'ada'), name('', '')];
  expect(names).toEqual(['Ada L. (ada)', 'Ada', 'Ada L.', 'ada', '7']);
});

test('MONTH-18 who did not study has not the most minutes, and nobody is in both lists', () => {
  const page = (times: number[]) => ({
    total: 3,
    idleTotal: 1,
    list: times.map((studySeconds, at) => ({
      user: { id: `${at}`, login: `${studySeconds}`, nick: '', email: '', status: 'ENABLED' as const, realName: '' },
      org: { name: 'Acme', parentOrgNames: [] },
      createdAt: 1,
      studySeconds,
    })),
  });
  const list = (most: number[], fewest: number[] | null) => {
    const times = toMemberTimes(page(most), fewest && page(fewest));
    return [times.most, times.fewest].map((members) => members.map(({ seconds }) => seconds));
  };
  expect(list([9, 4, 0], null)).toEqual([[9, 4], [0]]);
  expect(list([0, 0], null)).toEqual([[], [0, 0]]);
  expect(list([9, 8, 7], [5, 7, 8])).toEqual([[9, 8, 7], [5]]);
});

test('MONTH-18 it is said how many did not study, and that not all of them are listed', () => {
  expect(idleText(members)).toBe('1 of 3 members did not study at all.');
  expect(idleText({ ...members, idle: 640, total: 1_120 })).toBe(
    '640 of 1,120 members did not study at all; 3 of them are listed.',
  );
});

test('MONTH-18 a server without the study time of members prints the other sections', () => {
  expect(listPrintedParts(['keyFigures', 'memberTimes'], true)).toEqual(['keyFigures', 'memberTimes']);
  expect(listPrintedParts(['keyFigures', 'memberTimes'], false)).toEqual(['keyFigures']);
  expect(listPrintedParts(['memberTimes'], false)).toEqual(['memberTimes']);
});
