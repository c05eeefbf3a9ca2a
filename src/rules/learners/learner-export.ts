import type { LearnerActivity } from '#contract/dashboards.contract.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { fitFileName } from '#rules/patterns/chart-file.ts';
import { toTextCsv } from '#rules/patterns/csv.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { dateTime, isoDay, noFigure } from '#rules/patterns/formats.ts';
import { writeTextWorkbook } from '#tables/workbook/write-workbook.ts';
import { isProgress } from './activity-choices.ts';
import { activityInFileName, progressFileColumn } from './activity-texts.ts';
import type { LearnerColumnKey } from './learner-column-keys.ts';
import * as exportTexts from './learner-export-texts.ts';
import type { LearnerQuery } from './learner-query.ts';
import * as learnerTexts from './learner-texts.ts';

export type ExportFormat = 'csv' | 'xlsx';

/** A column of the list that people can hide. */
export type ChoosableColumn = { key: LearnerColumnKey; title: string };

/** A column of the list; the file has the ID in any case. */
export type ExportColumn = { key: LearnerColumnKey | 'studyTime' | 'progress'; title: string };

/** What a list shows: its columns, search, days of the logins and organization. */
export type ExportSource = {
  columns: readonly ExportColumn[];
  query: LearnerQuery;
  window: DayWindow;
  /** The name of the organization; empty for all. */
  organization: string;
  today: string;
  /** An IANA name. */
  timeZone: string;
};

/** `activities` is null if the server does not say who logged in. */
export type ExportedLearners = {
  learners: readonly LearnerRow[];
  activities: readonly LearnerActivity[] | null;
};

/** Learners on a page that is read for a file. */
export const exportPageSize = 100;

/** So many are read by a hundred calls, and by a hundred more for their logins. */
export const exportLimit = 10_000;

export const isLoginExported = ({ columns }: Pick<ExportSource, 'columns'>): boolean =>
  columns.some(({ key }) => key === 'activation');

/** Learners who moved to another page while the pages were read are there twice. */
export const withoutDoubles = (learners: readonly LearnerRow[]): LearnerRow[] => [
  ...new Map(learners.map((learner) => [learner.user.id, learner])).values(),
];

type FileColumn = {
  title: string;
  /** In characters. */
  width: number;
  /** Unknown values are empty cells. */
  getText(learner: LearnerRow, activity: LearnerActivity | undefined): string | undefined;
};

const toKnown = (text: string): string => (text === noFigure ? '' : text);

const toSeconds = (seconds: number | undefined): string => (seconds === undefined ? '' : String(seconds));

const loginColumns = (window: DayWindow): FileColumn[] => [
  {
    title: exportTexts.loggedIn(window),
    width: 36,
    getText: (_, activity) => activity && (activity.loginDays > 0 ? learnerTexts.yes : learnerTexts.no),
  },
  { title: exportTexts.loginDays(window), width: 36, getText: (_, activity) => activity && String(activity.loginDays) },
  {
    title: exportTexts.lastLogin(window),
    width: 24,
    getText: (_, activity) => activity?.lastLoginDayKey && isoDay(activity.lastLoginDayKey),
  },
];

const progressColumns = ({ query: { activity }, window }: ExportSource): FileColumn[] => {
  if (!isProgress(activity)) return [];
  const { title, getText } = progressFileColumn(activity, window);
  return [{ title, width: 40, getText: ({ progress }) => getText(progress) }];
};

const toFileColumns = ({ key, title }: ExportColumn, source: ExportSource): FileColumn[] => {
  const { window, timeZone } = source;
  const columns = {
    id: [],
    nick: [{ title, width: 20, getText: ({ user }) => user.nick }],
    email: [{ title, width: 32, getText: ({ user }) => user.email }],
    organization: [{ title, width: 40, getText: ({ org }) => organizationPath(org.parentOrgNames, org.name) }],
    status: [{ title, width: 10, getText: ({ user }) => toKnown(learnerTexts.learnerStatusLabels[user.status]) }],
    createTime: [
      {
        title: exportTexts.inTimeZone(title, timeZone),
        width: 28,
        getText: ({ createdAt }) => toKnown(dateTime(createdAt, timeZone)),
      },
    ],
    activation: loginColumns(window),
    studyTime: [
      { title: exportTexts.studySeconds(window), width: 40, getText: ({ studySeconds }) => toSeconds(studySeconds) },
    ],
    progress: progressColumns(source),
  } satisfies Record<ExportColumn['key'], FileColumn[]>;
  return columns[key];
};

const idColumn: FileColumn = { title: learnerTexts.id, width: 14, getText: ({ user }) => user.login };

const findColumns = (source: ExportSource, activities: ExportedLearners['activities']): FileColumn[] => [
  idColumn,
  ...source.columns
    .filter(({ key }) => key !== 'activation' || activities !== null)
    .flatMap((column) => toFileColumns(column, source)),
];

/** The titles and the texts of a file, with the ID of each learner and whole days and times. */
export const toExportTable = (source: ExportSource, { learners, activities }: ExportedLearners) => {
  const columns = findColumns(source, activities);
  const known = new Map((activities ?? []).map((activity) => [activity.userId, activity]));
  return {
    widths: columns.map(({ width }) => width),
    titles: columns.map(({ title }) => title),
    rows: learners.map((learner) => columns.map(({ getText }) => getText(learner, known.get(learner.user.id)) ?? '')),
  };
};

/** All parts have to fit into 255 bytes together. */
const maxPart = { graphemes: 32, bytes: 72 };

/** The name says organization, search and day. */
export const exportFileName = (source: ExportSource, format: ExportFormat): string => {
  const { organization, query, window, today } = source;
  const parts = [
    learnerTexts.learners,
    fitFileName(organization || learnerTexts.allOrganizations, maxPart),
    query.activity && activityInFileName(query.activity, window),
    fitFileName([query.name, query.id, query.email].filter(Boolean).join(' '), maxPart),
    isoDay(today),
  ];
  return `${parts.filter(Boolean).join(' - ')}.${format}`;
};

/** The file of what was read; formulas are harmless in both formats. */
export const toExportFile = (source: ExportSource, read: ExportedLearners, format: ExportFormat) => {
  const { widths, titles, rows } = toExportTable(source, read);
  const name = exportFileName(source, format);
  return format === 'csv'
    ? { name, text: toTextCsv(titles, rows) }
    : { name, workbook: writeTextWorkbook({ name: learnerTexts.learners, widths, rows: [titles, ...rows] }) };
};
