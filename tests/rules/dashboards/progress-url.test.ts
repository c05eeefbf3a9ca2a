import { expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { linkLevels, linkMilestones, studyProgressLinks } from '#rules/dashboards/progress-url.ts';
import { answer } from '#tests/support/organizations/organization-answer.ts';

const window = { start: '20260901', end: '20261130' };
const list = { address: '/dashboard?org.code=ACME&users.page=3#1', org: 'ACME', today: '20261130', window };

const level = { index: 2, degreeAverage: 40, levelTestScoresAverage: 81, degreeMembers: 12, levelTestMembers: 1 };
const withLevels = (levels: readonly object[], milestones: readonly object[] = []): OrganizationDashboard =>
  ({
    ...answer,
    skillQuality: {
      ...answer.skillQuality,
      level: { ...answer.skillQuality?.level, levelProgresses: levels },
      beQuality: { ...answer.skillQuality?.beQuality, levelProgresses: milestones },
    },
  }) as OrganizationDashboard;

const readList = (href = '') => {
  const { pathname, hash, searchParams } = new URL(href, 'http://localhost');
  return [pathname + hash, Object.fromEntries(searchParams)];
};

test('FIND-16 both bars of a level lead to the members whom they are about, most first, in the week of the last day', () => {
  const [began, tested] = linkLevels(withLevels([level]), list)[2]?.links ?? [];
  expect([began?.text, tested?.text]).toEqual(['12 members who began it', '1 member who took its test']);
  const days = { 'users.start': '20261124', 'users.end': '20261130' };
  const shown = { 'org.code': 'ACME', 'users.org': 'ACME', ...days, 'users.sort': '-progress' };
  expect(readList(began?.href)).toEqual(['/dashboard#2', { ...shown, 'users.activity': 'level3' }]);
  expect(readList(tested?.href)).toEqual(['/dashboard#2', { ...shown, 'users.activity': 'test3' }]);
});

test('FIND-16 a milestone leads to those who began it', () => {
  const [, second] = linkMilestones(withLevels([], [{ index: 1, degreeAverage: 4, degreeMembers: 5 }]), list);
  expect(second?.links?.map((link) => link?.text)).toEqual(['5 members who began it']);
  expect(readList(second?.links?.[0]?.href)[1]).toMatchObject({ 'users.activity': 'milestone2' });
});

test('FIND-16 nobody, an unknown number and no permission have no link, and days without a list say so', () => {
  const links = (levels: readonly object[], shown: typeof list | null = list) =>
    linkLevels(withLevels(levels), shown)[2];
  const none = [undefined, undefined];
  expect(links([{ ...level, degreeMembers: 0, levelTestMembers: 0 }])).toMatchObject({ links: none });
  const { degreeMembers: _, levelTestMembers: __, ...older } = level;
  expect(links([older])).toMatchObject({ links: none });
  expect(links([level], null)).toEqual({ ...links([older]), links: none });
  const early = links([level], { ...list, window: { start: '20000101', end: '20000103' } });
  expect([early?.links, early?.note]).toEqual([
    none,
    'Members are listed for at most 366 days, none of them before 2000.',
  ]);
});

test('FIND-16 the numbers of the study progress lead to their members on the days of the page', () => {
  const figures = {
    ...answer,
    studyProgress: {
      learnersSummary: { learnedPercentage: 10, learnedCount: 7 },
      pt: { haveDonePercentage: 10, haveDoneCount: 1 },
    },
  } as OrganizationDashboard;
  const { learned, placed, note } = studyProgressLinks({ figures, quality: withLevels([level]) }, list);
  expect(note).toBeUndefined();
  const early = { ...list, window: { start: '20250101', end: '20261118' } };
  expect(studyProgressLinks({ figures, quality: withLevels([level]) }, early)).toMatchObject({
    learned: undefined,
    note: 'Members are listed for at most 366 days, none of them before 2000.',
  });
  expect([learned?.text, placed?.text]).toEqual([
    '7 members who completed a lesson',
    '1 member who did a placement test',
  ]);
  const days = { 'users.start': '20260901', 'users.end': '20261130' };
  expect(readList(learned?.href)[1]).toMatchObject({ 'users.activity': 'lesson', ...days });
  expect(readList(placed?.href)[1]).toMatchObject({ 'users.activity': 'placement', 'users.start': '20261124' });
});

test('FIND-16 a server that does not count the members of levels has no links', () => {
  const { degreeMembers: _, levelTestMembers: __, ...older } = level;
  const none = { learned: undefined, placed: undefined };
  const figures = answer;
  expect(studyProgressLinks({ figures, quality: withLevels([older]) }, list)).toEqual(none);
  expect(studyProgressLinks({ figures, quality: null }, list)).toEqual(none);
  expect(studyProgressLinks({ figures, quality: withLevels([level]) }, null)).toEqual(none);
});
