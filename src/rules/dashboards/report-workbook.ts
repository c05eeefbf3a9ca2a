import type { ReportPart } from '#contract/dashboard-values.ts';
import type { OrganizationDashboard } from '#contract/dashboards.contract.ts';
import { comparedDays } from '#rules/patterns/compared-days.ts';
import { isoDay, isoDays } from '#rules/patterns/formats.ts';
import { listDays, type Period } from '#rules/patterns/periods.ts';
import type { Cell } from '#tables/workbook/sheet-xml.ts';
import { type ValueSheet, writeWorkbook } from '#tables/workbook/write-workbook.ts';
import * as chartTexts from './chart-texts.ts';
import { averageLevels, averageMilestones } from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { type MemberTime, missingMembersText, type ReportMembers } from './member-times.ts';
import { listReportFigures, type ReportFigure } from './report-figures.ts';
import { listGoalRows } from './report-goal.ts';
import * as reportTexts from './report-texts.ts';

export type ReportFile = Period & {
  organization: { name: string; path: string; code: string };
  today: string;
  parts: readonly ReportPart[];
  figures: OrganizationDashboard;
  /** The figures of the complete days, and of those before; null if they are not known. */
  compared: { days: OrganizationDashboard | null; before: OrganizationDashboard } | null;
  members: ReportMembers;
};

const units: Partial<Record<ReportFigure['as'], string>> = { minutes: 'min', seconds: 's', percentage: '%' };

const toCell = (answer: OrganizationDashboard | null, { read }: ReportFigure): Cell => (answer && read(answer)) ?? null;

const aboutSheet = ({ organization, today, compared, ...period }: ReportFile): ValueSheet => {
  const days = comparedDays({ ...period, today });
  const rows: Cell[][] = [
    [dashboardTexts.organization, organization.name],
    [reportTexts.path, organization.path],
    [reportTexts.code, organization.code],
    [dashboardTexts.period, reportTexts.formatPeriod(period, today)],
    [reportTexts.madeOn, isoDay(today)],
  ];
  if (days && compared)
    rows.push([reportTexts.completeDays, isoDays(days.days)], [reportTexts.daysBefore, isoDays(days.before)]);
  return { name: reportTexts.about, widths: [24, 64], rows: [[reportTexts.report, ''], ...rows] };
};

/** No sheet for a section whose figures all stand in another one. */
const figureSheets = (part: ReportPart, figures: readonly ReportFigure[], file: ReportFile): ValueSheet[] => {
  const { compared } = file;
  const header = [
    reportTexts.figure,
    reportTexts.unit,
    reportTexts.value,
    reportTexts.completeDays,
    reportTexts.daysBefore,
  ];
  const rows = figures.map((figure): Cell[] => [
    figure.label,
    figure.unit ?? units[figure.as] ?? '',
    toCell(file.figures, figure),
    compared && toCell(compared.days ?? file.figures, figure),
    compared && toCell(compared.before, figure),
  ]);
  const goal = part === 'studyTime' ? listGoalRows(file.figures, file.window) : [];
  const goalRows = goal.map(({ label, unit, exact }): Cell[] => [label, unit, exact, null, null]);
  const all = [...rows, ...goalRows];
  return all.length === 0
    ? []
    : [{ name: reportTexts.parts[part], widths: [48, 16, 16, 16, 16], rows: [header, ...all] }];
};

const daySheet = ({ figures, window }: ReportFile): ValueSheet => {
  const sent = figures.studyDuration?.dailyStudyDurations ?? [];
  const minutes = new Map(sent.map(({ dayKey, totalStudyDurationMins }) => [dayKey, totalStudyDurationMins]));
  const rows = listDays(window).map((day): Cell[] => [isoDay(day), minutes.get(day) ?? null]);
  return { name: reportTexts.days, widths: [16, 16], rows: [[chartTexts.barColumns.day, chartTexts.minutes], ...rows] };
};

const levelSheet = ({ figures }: ReportFile): ValueSheet => ({
  name: reportTexts.levels,
  widths: [16, 16, 16],
  rows: [
    [dashboardTexts.level, chartTexts.completion, chartTexts.testScore],
    ...averageLevels(figures).map(({ name, completion, score }): Cell[] => [name, completion, score]),
  ],
});

const milestoneSheet = ({ figures }: ReportFile): ValueSheet => ({
  name: reportTexts.milestones,
  widths: [16, 16],
  rows: [
    [dashboardTexts.milestone, chartTexts.completion],
    ...averageMilestones(figures).map(({ name, completion }): Cell[] => [name, completion]),
  ],
});

const toMemberCells = ({ login, realName, nick, seconds }: MemberTime): Cell[] => [login, realName, nick, seconds];

const memberSheet = ({ members }: ReportFile): ValueSheet => {
  const sheet = { name: reportTexts.parts.memberTimes, widths: [20, 16, 32, 24, 16] };
  if (typeof members === 'string') return { ...sheet, rows: [[missingMembersText(members)]] };
  const { most, fewest, idle } = members;
  return {
    ...sheet,
    rows: [
      ['', reportTexts.id, reportTexts.realName, reportTexts.nick, reportTexts.studySeconds],
      ...most.map((member): Cell[] => [reportTexts.most, ...toMemberCells(member)]),
      ...fewest.map((member): Cell[] => [reportTexts.fewest, ...toMemberCells(member)]),
      [reportTexts.idleMembers, idle],
    ],
  };
};

const furtherSheets: Partial<Record<ReportPart, (file: ReportFile) => ValueSheet>> = {
  studyTime: daySheet,
  memberTimes: memberSheet,
  levels: levelSheet,
  courses: milestoneSheet,
};

/** The sheets of a report: what it is about, and the exact figures of each chosen section. */
export const toReportSheets = (file: ReportFile): readonly ValueSheet[] => [
  aboutSheet(file),
  ...listReportFigures(file.parts).flatMap(({ part, figures }) => [
    ...figureSheets(part, figures, file),
    ...(furtherSheets[part] ? [furtherSheets[part](file)] : []),
  ]),
];

/** The bytes of an XLSX file with a report. */
export const toReportWorkbook = (file: ReportFile): Uint8Array<ArrayBuffer> => writeWorkbook(toReportSheets(file));
