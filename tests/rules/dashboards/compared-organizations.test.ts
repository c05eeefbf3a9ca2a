import { expect, test } from 'vitest';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import { chooseCompared, comparedColumns, toComparedRows } from '#rules/dashboards/compared-organizations.ts';
import { flattenOrganizations } from '#rules/organizations/organizations.ts';

const node = (code: string, subOrgs: OrganizationNode[] = []): OrganizationNode => ({
  org: { id: code, code, name: code, status: 'ENABLED' },
  subOrgs,
});
const tree = (sisters: number) =>
  flattenOrganizations([
    node('TOP', [node('OWN', [node('BELOW')]), ...Array.from({ length: sisters }, (_, at) => node(`S${at + 1}`))]),
    node('OTHER'),
  ]);

test('MONTH-06 an organization is compared with its parent and its sisters, if all of them have room', () => {
  expect(chooseCompared(tree(3), 'OWN')).toEqual(['OWN', 'TOP', 'S1', 'S2', 'S3']);
  expect(chooseCompared(tree(4), 'OWN')).toEqual(['OWN', 'TOP']);
  expect(chooseCompared(tree(0), 'BELOW')).toEqual(['BELOW', 'OWN']);
  expect(chooseCompared(tree(0), 'OTHER')).toEqual(['OTHER', 'TOP']);
  expect(chooseCompared(flattenOrganizations([node('TOP', [node('A'), node('B')])]), 'TOP')).toEqual(['TOP', 'A', 'B']);
  expect(chooseCompared(flattenOrganizations([node('TOP')]), 'TOP')).toEqual(['TOP']);
  expect(chooseCompared(tree(0), 'UNKNOWN')).toEqual(['UNKNOWN']);
});

const answer = (memberCount: number | null, seconds: number | null, share: number | null): OrganizationDashboard => ({
  summary: { memberCount },
  behavior: null,
  studyProgress: {
    learnersSummary: { learnedPercentage: share, learnedCount: null },
    pt: null,
    studyGoals: null,
    coursesSummary: null,
    pcSummary: null,
    totalStudyDurationMin: null,
  },
  studyDuration: { totalStudyDurationMins: null, averageTotalStudyDurationSec: seconds, dailyStudyDurations: null },
  skillQuality: null,
});

test('MONTH-06 bars are shares of the highest value, and of 100% for percentages', () => {
  const rows = toComparedRows(['A', 'B', 'C'], { A: answer(50, 4980, 25), B: answer(200, 30, 100) });
  const read = (code: string, title: string) =>
    rows[code]?.[comparedColumns.findIndex((column) => column.title === title)];
  expect(Object.keys(rows)).toEqual(['A', 'B']);
  expect([read('A', 'Members'), read('B', 'Members')]).toEqual([
    { text: '50', share: 25 },
    { text: '200', share: 100 },
  ]);
  expect(read('A', 'Learned percentage')).toEqual({ text: '25.00%', share: 25 });
  expect([read('A', 'Average per learner')?.text, read('B', 'Average per learner')?.text]).toEqual([
    '1\u00A0h 23\u00A0min',
    '30 s',
  ]);
});

test('MONTH-06 a figure that nobody has is a dash without a bar', () => {
  const rows = toComparedRows(['A'], { A: answer(null, null, null) });
  expect(rows.A).toEqual(comparedColumns.map(() => ({ text: '-', share: 0 })));
});

test('MONTH-06 a narrow table leaves out the lesson count alone', () => {
  const left = comparedColumns.filter(({ isSecondary }) => isSecondary);
  expect(left.map(({ title }) => title)).toEqual(['Lesson count']);
});
