import readXlsxFile from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { reportParts } from '#contract/dashboard-values.ts';
import { reportFileName } from '#rules/dashboards/report-file-name.ts';
import { type ReportFile, toReportSheets, toReportWorkbook } from '#rules/dashboards/report-workbook.ts';
import { answer, members } from '#tests/support/organizations/organization-answer.ts';

const file: ReportFile = {
  organization: { name: '=Sales', path: 'Acme/=Sales', code: 'ACME-007' },
  period: 'month',
  window: { start: '20261101', end: '20261116' },
  today: '20261116',
  parts: reportParts,
  figures: answer,
  compared: {
    days: { ...answer, summary: { memberCount: 12_000 } },
    before: { ...answer, summary: { memberCount: 9 } },
  },
  members,
};
const getSheet = (name: string, of = file) => toReportSheets(of).find((sheet) => sheet.name === name)?.rows ?? [];

test('MONTH-12 the workbook has a sheet for each section, and one that says what it is about', () => {
  expect(toReportSheets(file).map(({ name }) => name)).toEqual([
    'About',
    'Key Figures',
    'Study Time by Day',
    'Most and Fewest Minutes',
    'Log-ins',
    'Progress',
    'Levels and Skills',
    'Levels',
    'Business Course and AI Quality',
    'Milestones',
  ]);
  expect(toReportSheets({ ...file, parts: ['studyTime'] }).map(({ name }) => name)).toEqual([
    'About',
    'Study Time',
    'Study Time by Day',
  ]);
  expect(getSheet('About')).toEqual([
    ['Report', ''],
    ['Organization', '=Sales'],
    ['Path', 'Acme/=Sales'],
    ['Code', 'ACME-007'],
    ['Period', 'November 2026, 2026-11-01 – 2026-11-16 (so far)'],
    ['Made on', '2026-11-16'],
    ['Complete days', '2026-11-01 – 2026-11-15'],
    ['Days before', '2026-10-01 – 2026-10-15'],
  ]);
});

test('MONTH-12 values are exact, in the unit of the source', () => {
  const figures = getSheet('Key Figures');
  expect(figures.slice(0, 3)).toEqual([
    ['Figure', 'Unit', 'Value', 'Complete days', 'Days before'],
    ['Members', '', 12_345, 12_000, 9],
    ['Learned percentage', '%', 43.8392, 43.8392, 43.8392],
  ]);
  expect(figures.find(([label]) => label === 'Total study duration')?.slice(0, 3)).toEqual([
    'Total study duration',
    'min',
    18412.4,
  ]);
  const days = getSheet('Study Time by Day');
  expect([days.length, days[1], days[15]]).toEqual([17, ['2026-11-01', null], ['2026-11-15', 2710.5]]);
  expect(getSheet('Levels').slice(0, 2)).toEqual([
    ['Level', 'Completion, %', 'Test score'],
    ['Level 1', 64.594, 80.25],
  ]);
});

test('MONTH-12 a workbook without the days before leaves their columns empty', () => {
  const without = { ...file, compared: null };
  expect(getSheet('Key Figures', without)[1]).toEqual(['Members', '', 12_345, null, null]);
  expect(getSheet('About', without)).toHaveLength(6);
});

test('MONTH-12 the file is named after the organization and the exact days', () => {
  for (const ending of ['xlsx', 'pdf'] as const)
    expect(reportFileName(file, ending)).toBe(`Performance Report - =Sales - 2026-11-01 to 2026-11-16.${ending}`);
});

test('MONTH-12 another program reads every sheet of the file', async () => {
  const sheets = await readXlsxFile(Buffer.from(toReportWorkbook(file)));
  expect(sheets.map(({ sheet }) => sheet)).toEqual(toReportSheets(file).map(({ name }) => name));
  expect(sheets[0]?.data).toContainEqual(['Organization', '=Sales']);
  expect(sheets[1]?.data[1]).toEqual(['Members', null, 12_345, 12_000, 9]);
});

test('MONTH-18 the workbook has the members with their seconds, or says why it has none', () => {
  const rows = getSheet('Most and Fewest Minutes');
  expect(rows[0]).toEqual(['', 'ID', 'Real name', 'Nick', 'Study time in seconds']);
  expect(rows[1]).toEqual(['Most minutes', '20000001', 'Ada Lovelace', 'ada', 4_500]);
  expect(rows[4]).toEqual(['Fewest minutes', '20000003', '', '', 0]);
  expect(rows.at(-1)).toEqual(['Did not study at all', 1]);
  expect(getSheet('Most and Fewest Minutes', { ...file, members: 'notOffered' })).toEqual([
    ['This server cannot list the study time of members.'],
  ]);
});

test('MONTH-20 the workbook has Business Course, AI Quality and milestones with exact values', () => {
  expect(getSheet('Business Course and AI Quality').slice(1)).toEqual([
    ['Business Course: Lesson best score average', '', 77.85, 77.85, 77.85],
    ['Business Course: Lesson star count average', 'of 3', 2.26, 2.26, 2.26],
    ['AI Quality: Total duration', 'min', 2173.6, 2173.6, 2173.6],
    ['AI Quality: Key expressions', '', 1_717, 1_717, 1_717],
    ['AI Quality: Total expression score average', '', 78.94, 78.94, 78.94],
  ]);
  const milestones = getSheet('Milestones');
  expect([milestones.length, milestones[0], milestones[5]]).toEqual([
    6,
    ['Milestone', 'Completion, %'],
    ['Milestone 5', 3.1],
  ]);
});

test('MONTH-20 the workbook has the weekly goal in the sheet of the study time, also if that has nothing else', () => {
  const figures = { ...answer, studyDuration: { ...answer.studyDuration, weeklyGoalMins: 70 } };
  const goal = [
    ['Weekly goal', 'min per member', 70, null, null],
    ['Weekly goal reached', '%', (100 * 18412.4) / ((70 * 12_345 * 16) / 7), null, null],
  ];
  expect(getSheet('Study Time', { ...file, figures }).slice(1)).toEqual(goal);
  expect(getSheet('Study Time', { ...file, figures, parts: ['studyTime'] }).slice(-2)).toEqual(goal);
  expect(getSheet('Study Time', { ...file, parts: ['studyTime'] })).toHaveLength(3);
});
