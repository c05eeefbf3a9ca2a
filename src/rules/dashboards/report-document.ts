import { comparedDays } from '#rules/patterns/compared-days.ts';
import { comparisonFailed, comparisonText } from '#rules/patterns/compared-days-texts.ts';
import { secondsText } from '#rules/patterns/durations.ts';
import { barLabel, count, noFigure, oneDecimal, percentage } from '#rules/patterns/formats.ts';
import { absent } from '#rules/patterns/section-texts.ts';
import { routes } from '#rules/routes.ts';
import * as chartTexts from './chart-texts.ts';
import { toComparedAnswers } from './compared-answers.ts';
import { averageLevels, averageMilestones } from './dashboard-figures.ts';
import * as dashboardTexts from './dashboard-texts.ts';
import { organizationEmptyMessage } from './empty-message.ts';
import { idleText, type MemberTime, memberName, missingMembersText } from './member-times.ts';
import { isPartAbsent, listReportFigures, type ReportFigure, type ShownFigure, showFigure } from './report-figures.ts';
import { listGoalRows } from './report-goal.ts';
import { isHalfPart } from './report-parts.ts';
import * as reportTexts from './report-texts.ts';
import type { ReportFile } from './report-workbook.ts';
import { readStudyDurationChart } from './study-duration-chart.ts';

/** A row of texts; `share` is the filled part of its bar, from 0 to 100. */
export type DocumentRow = { cells: readonly string[]; share?: number | null };

export type DocumentTable = {
  title: string;
  /** A table of few large figures has none. */
  columns: readonly string[];
  rows: readonly DocumentRow[];
  isHeadline?: true;
  isLong?: true;
};

export type DocumentSection = {
  title: string;
  /** It stands next to another one. */
  isHalf: boolean;
  /** What is said instead of tables, or below them. */
  text?: string;
  tables: readonly DocumentTable[];
};

/** The texts of a report in their order, for print. */
export type ReportDocument = {
  title: string;
  name: string;
  /** Empty where it says no more than the name. */
  path: string;
  days: string;
  period: string;
  /** What the changes compare, or what is said instead of sections. */
  text: string;
  sections: readonly DocumentSection[];
};

const toRow = ({ label, value, unit, change, ...figure }: ShownFigure & { share?: number | null }): DocumentRow => ({
  cells: [label, unit && value !== noFigure ? `${value} ${unit}` : value, change?.text ?? ''],
  ...('share' in figure ? { share: figure.share } : {}),
});

const figureColumns = [reportTexts.figure, reportTexts.value, reportTexts.change];

const toFigureTable = (title: string, figures: readonly ReportFigure[], file: ReportFile): DocumentTable => {
  const answers = toComparedAnswers(file, file);
  return { title, columns: figureColumns, rows: figures.map((figure) => toRow(showFigure(figure, answers))) };
};

const toDayTable = (file: ReportFile): DocumentTable => {
  const { figures, compared } = file;
  const { bars, column } = readStudyDurationChart({ figures, before: compared?.before ?? null }, file);
  const hasBefore = bars.some(({ before }) => typeof before === 'number');
  const highest = Math.max(1, ...bars.map(({ value }) => value ?? 0));
  return {
    title: reportTexts.days,
    columns: [column, chartTexts.minutes, ...(hasBefore ? [chartTexts.before] : [])],
    rows: bars.map((bar) => ({
      cells: [barLabel(bar, file.today), count(bar.value), ...(hasBefore ? [count(bar.before)] : [])],
      share: bar.value === null ? null : (100 * bar.value) / highest,
    })),
    isLong: true,
  };
};

const toLevelTable = ({ figures }: ReportFile): DocumentTable => ({
  title: reportTexts.levels,
  columns: [dashboardTexts.level, dashboardTexts.completion, chartTexts.testScore],
  rows: averageLevels(figures).map(({ name, completion, score }) => ({
    cells: [name, percentage(completion), oneDecimal(score)],
    share: completion,
  })),
});

const toMilestoneTable = ({ figures }: ReportFile): DocumentTable => ({
  title: reportTexts.milestones,
  columns: [dashboardTexts.milestone, dashboardTexts.completion],
  rows: averageMilestones(figures).map(({ name, completion }) => ({
    cells: [name, percentage(completion)],
    share: completion,
  })),
});

/** The weekly goal and its reached share; no table without a goal. */
const listGoalTables = ({ figures, window }: ReportFile): readonly DocumentTable[] => {
  const rows = listGoalRows(figures, window).map(({ label, value }) => ({ cells: [label, value] }));
  return rows.length > 0 ? [{ title: reportTexts.weeklyGoal, columns: figureColumns.slice(0, 2), rows }] : [];
};

const toMemberTable = (title: string, members: readonly MemberTime[]): DocumentTable => ({
  title,
  columns: [title, reportTexts.studyTime],
  rows: members.map((member) => ({ cells: [memberName(member), secondsText(member.seconds).text] })),
});

/** The section of members; why there are none is said in their place. */
const toMembers = ({ members }: ReportFile): Omit<DocumentSection, 'title' | 'isHalf'> => {
  if (typeof members === 'string') return { text: missingMembersText(members), tables: [] };
  const { most, fewest } = members;
  return {
    text: idleText(members),
    tables: [
      ...(most.length > 0 ? [toMemberTable(reportTexts.most, most)] : []),
      ...(fewest.length > 0 ? [toMemberTable(reportTexts.fewest, fewest)] : []),
    ],
  };
};

type Chosen = ReturnType<typeof listReportFigures>[number];

/** The section of study time; whether nobody studied is said instead of the days. */
const toStudyTime = (own: readonly DocumentTable[], file: ReportFile): Omit<DocumentSection, 'title' | 'isHalf'> => {
  const tables = [...own, ...listGoalTables(file)];
  const { isIdle } = readStudyDurationChart({ figures: file.figures, before: null }, file);
  return isIdle ? { text: dashboardTexts.nobodyStudied.text, tables } : { tables: [...tables, toDayTable(file)] };
};

const toSection = ({ part, figures }: Chosen, file: ReportFile): DocumentSection => {
  const title = reportTexts.parts[part];
  const shared = { title, isHalf: isHalfPart(file.parts, part) };
  if (isPartAbsent(part, file.figures)) return { ...shared, text: absent, tables: [] };
  const tables = figures.length > 0 ? [toFigureTable(title, figures, file)] : [];
  switch (part) {
    case 'keyFigures':
      return { ...shared, tables: tables.map((table) => ({ ...table, isHeadline: true })) };
    case 'studyTime':
      return { ...shared, ...toStudyTime(tables, file) };
    case 'memberTimes':
      return { ...shared, ...toMembers(file) };
    case 'levels':
      return { ...shared, tables: [...tables, toLevelTable(file)] };
    case 'courses':
      return { ...shared, tables: [...tables, toMilestoneTable(file)] };
    default:
      return { ...shared, tables };
  }
};

const isEmpty = ({ figures }: ReportFile): boolean => figures.summary?.memberCount === 0;

const toText = (file: ReportFile): string => {
  if (isEmpty(file)) return organizationEmptyMessage(file.figures, { endsToday: file.window.end === file.today }).text;
  return file.compared === null && comparedDays(file) !== null ? comparisonFailed : comparisonText(file);
};

/** What a report says, as texts; a report without learners has no sections. */
export const toReportDocument = (file: ReportFile): ReportDocument => {
  const { organization, window, today, parts } = file;
  return {
    title: routes.organizationReport.title,
    name: organization.name,
    path: organization.path === organization.name ? '' : organization.path,
    days: reportTexts.fileDays(window),
    period: reportTexts.formatPeriod(file, today),
    text: toText(file),
    sections: isEmpty(file) ? [] : listReportFigures(parts).map((chosen) => toSection(chosen, file)),
  };
};
