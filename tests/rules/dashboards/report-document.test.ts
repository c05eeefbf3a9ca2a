import { expect, test } from 'vitest';
import { reportParts } from '#contract/dashboard-values.ts';
import { type DocumentTable, toReportDocument } from '#rules/dashboards/report-document.ts';
import type { ReportFile } from '#rules/dashboards/report-workbook.ts';
import { answer, members } from '#tests/support/organizations/organization-answer.ts';

const file: ReportFile = {
  organization: { name: 'Sales', path: 'Acme/Sales', code: 'ACME-007' },
  period: 'month',
  window: { start: '20261101', end: '20261116' },
  today: '20261116',
  parts: reportParts,
  figures: answer,
  compared: {
    days: { ...answer, summary: { memberCount: 12_000 } },
    before: { ...answer, summary: { memberCount: 9_000 } },
  },
  members,
};

const getTables = (title: string, changes: Partial<ReportFile> = {}): readonly DocumentTable[] =>
  toReportDocument({ ...file, ...changes }).sections.find((section) => section.title === title)?.tables ?? [];

test('MONTH-14 a printed report names the organization, its path and the exact days', () => {
  const { title, name, path, days, period, text } = toReportDocument(file);
  expect({ title, name, path, days, period, text }).toEqual({
    title: 'Performance Report',
    name: 'Sales',
    path: 'Acme/Sales',
    days: '2026-11-01 to 2026-11-16',
    period: 'November 2026, 2026-11-01 – 2026-11-16 (so far)',
    text: 'Today is not over: changes compare 1 Nov 2026 – 15 Nov 2026 with 1 Oct 2026 – 15 Oct 2026.',
  });
  const root = { name: 'Acme', path: 'Acme', code: 'ACME' };
  expect(toReportDocument({ ...file, organization: root }).path).toBe('');
});

test('MONTH-14 each figure stands with its unit, its change and its share', () => {
  const [keyFigures] = getTables('Key Figures');
  expect(keyFigures?.isHeadline).toBe(true);
  expect(keyFigures?.rows[0]).toEqual({ cells: ['Members', '12,345', '+33%'] });
  expect(keyFigures?.rows[1]).toEqual({ cells: ['Learned percentage', '43.84%', 'No change'], share: 43.8392 });
  expect(getTables('Log-ins')[0]?.rows.map(({ cells }) => cells[1])).toContain('3.4 per member');
  const [skills, levels] = getTables('Levels and Skills');
  expect(skills?.rows.map(({ cells }) => cells.slice(0, 2))).toContainEqual(['Speaking', '1,000 of 1,000']);
  expect(skills?.rows.map(({ cells }) => cells.slice(0, 2))).toContainEqual(['Vocabulary', '-']);
  expect(levels?.rows[0]).toEqual({ cells: ['Level 1', '64.59%', '80.3'], share: 64.594 });
});

test('MONTH-14 the days have bars up to the longest one, and those before', () => {
  const studied = [{ dayKey: '20261015', totalStudyDurationMins: 7.5 }];
  const before = { ...answer, studyDuration: { ...answer.studyDuration, dailyStudyDurations: studied } };
  const days = getTables('Study Time', { compared: { days: null, before } }).at(-1);
  expect([days?.isLong, days?.columns, days?.rows.length]).toEqual([true, ['Day', 'Minutes', 'Before'], 16]);
  expect(days?.rows[14]).toEqual({ cells: ['Sun, 15 Nov 2026', '2,711', '8'], share: 100 });
  expect(days?.rows[0]).toEqual({ cells: ['Sun, 1 Nov 2026', '-', '-'], share: null });
});

test('MONTH-14 only chosen sections are printed, and a figure stands once', () => {
  const { sections } = toReportDocument({ ...file, parts: ['studyTime', 'logins'] });
  expect(sections.map(({ title, isHalf }) => [title, isHalf])).toEqual([
    ['Study Time', false],
    ['Log-ins', false],
  ]);
  expect(getTables('Study Time', { parts: ['studyTime'] })[0]?.rows[0]?.cells[0]).toBe('Total study duration');
  expect(getTables('Study Time').map(({ title }) => title)).toEqual(['Study Time by Day']);
});

test('MONTH-14 a report says what it is without: learners, study, sections and days before', () => {
  const empty = toReportDocument({ ...file, figures: { ...answer, summary: { memberCount: 0 } } });
  expect([empty.text, empty.sections]).toEqual(['This organization has no enabled learners.', []]);
  const dailyStudyDurations = [{ dayKey: '20261101', totalStudyDurationMins: 0 }];
  const idle = { ...answer, studyDuration: { ...answer.studyDuration, dailyStudyDurations } };
  const study = toReportDocument({ ...file, figures: idle }).sections.find(({ title }) => title === 'Study Time');
  expect([study?.text, study?.tables]).toEqual(['Nobody studied in this period.', []]);
  const absent = toReportDocument({ ...file, figures: { ...answer, behavior: null } }).sections;
  expect(absent.find(({ title }) => title === 'Log-ins')).toMatchObject({
    text: 'The figures of this section are missing. Try again in a few minutes.',
    tables: [],
  });
  expect(toReportDocument({ ...file, compared: null }).text).toBe('The changes could not be loaded.');
  const first = { ...file, window: { start: '20261116', end: '20261116' }, period: 'range' as const, compared: null };
  expect(toReportDocument(first).text).toBe('No changes are shown: none of these days is over.');
});

test('MONTH-18 a report names who studied most and fewest minutes, and how many not at all', () => {
  const section = toReportDocument(file).sections.find(({ title }) => title === 'Most and Fewest Minutes');
  expect(section).toEqual({
    title: 'Most and Fewest Minutes',
    isHalf: false,
    text: '1 of 3 members did not study at all.',
    tables: [
      {
        title: 'Most minutes',
        columns: ['Most minutes', 'Study time'],
        rows: [
          { cells: ['Ada Lovelace (ada)', '1\u00A0h 15\u00A0min'] },
          { cells: ['=bo', '59\u00A0s'] },
          { cells: ['20000003', '0\u00A0s'] },
        ],
      },
      {
        title: 'Fewest minutes',
        columns: ['Fewest minutes', 'Study time'],
        rows: [
          { cells: ['20000003', '0\u00A0s'] },
          { cells: ['=bo', '59\u00A0s'] },
          { cells: ['Ada Lovelace (ada)', '1\u00A0h 15\u00A0min'] },
        ],
      },
    ],
  });
});

test.each([
  ['notOffered', 'This server cannot list the study time of members.'],
  ['denied', 'Your account cannot see the study performance of single learners.'],
  ['tooLong', 'Members are listed for at most 366 days.'],
  ['failed', 'The study time of members could not be loaded.'],
] as const)('MONTH-18 a report without members (%s) says why', (missing, text) => {
  const { sections } = toReportDocument({ ...file, members: missing, parts: ['memberTimes'] });
  expect(sections).toEqual([{ title: 'Most and Fewest Minutes', isHalf: false, text, tables: [] }]);
});

test('MONTH-20 a report has the figures of Business Course and AI Quality, and its milestones', () => {
  const [figures, milestones] = getTables('Business Course and AI Quality');
  expect(figures?.rows.map(({ cells }) => cells.slice(0, 2))).toEqual([
    ['Business Course: Lesson best score average', '77.9'],
    ['Business Course: Lesson star count average', '2.3 of 3'],
    ['AI Quality: Total duration', '36\u00A0h 14\u00A0min'],
    ['AI Quality: Key expressions', '1,717'],
    ['AI Quality: Total expression score average', '78.9'],
  ]);
  expect(milestones?.title).toBe('Milestones');
  expect(milestones?.rows.map(({ cells }) => cells)).toEqual([
    ['Milestone 1', '-'],
    ['Milestone 2', '-'],
    ['Milestone 3', '-'],
    ['Milestone 4', '-'],
    ['Milestone 5', '3.10%'],
  ]);
});

test('MONTH-20 a report has the weekly goal with its reached share, also if nobody studied', () => {
  const withStudy = (changes: object) => ({ ...answer, studyDuration: { ...answer.studyDuration, ...changes } });
  const getGoal = (changes: object) =>
    getTables('Study Time', { figures: withStudy({ weeklyGoalMins: 30, ...changes }) }).find(
      ({ title }) => title === 'Weekly goal',
    );
  expect(getGoal({})?.rows.map(({ cells }) => cells)).toEqual([
    ['Weekly goal', '30 min per member'],
    ['Weekly goal reached', '2.18%'],
  ]);
  const dailyStudyDurations = [{ dayKey: '20261101', totalStudyDurationMins: 0 }];
  expect(getGoal({ dailyStudyDurations, totalStudyDurationMins: null })?.rows[1]?.cells[1]).toBe('-');
  expect(getGoal({ weeklyGoalMins: null })).toBeUndefined();
});
