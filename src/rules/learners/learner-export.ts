import type { LearnerActivity } from '#contract/dashboards.contract.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import {
  type ExportedFile,
  type FileColumn,
  type FileRow,
  toExportName,
  toFilePart,
  toKnown,
} from '#rules/list-exports/list-export.ts';
import { inTimeZone } from '#rules/list-exports/list-export-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { dateTime, isoDay } from '#rules/patterns/formats.ts';
import { isProgress } from './activity-choices.ts';
import { activityInFileName, progressFileColumn } from './activity-texts.ts';
import type { LearnerColumnKey } from './learner-column-keys.ts';
import * as exportTexts from './learner-export-texts.ts';
import type { LearnerQuery } from './learner-query.ts';
import * as learnerTexts from './learner-texts.ts';

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

/** The part of a file that servers may not know. */
export const loginPart = 'logins';

export const isLoginExported = ({ columns }: Pick<ExportSource, 'columns'>): boolean =>
  columns.some(({ key }) => key === 'activation');

type LearnerColumn = FileColumn & {
  /** Unknown values are empty cells. */
  getText(learner: LearnerRow, activity: LearnerActivity | undefined): string | undefined;
};

const toSeconds = (seconds: number | undefined): string => (seconds === undefined ? '' : String(seconds));

const loginColumns = (window: DayWindow): LearnerColumn[] => [
  {
    part: loginPart,
    title: exportTexts.loggedIn(window),
    width: 36,
    getText: (_, activity) => activity && (activity.loginDays > 0 ? learnerTexts.yes : learnerTexts.no),
  },
  {
    part: loginPart,
    title: exportTexts.loginDays(window),
    width: 36,
    getText: (_, activity) => activity && String(activity.loginDays),
  },
  {
    part: loginPart,
    title: exportTexts.lastLogin(window),
    width: 24,
    getText: (_, activity) => activity?.lastLoginDayKey && isoDay(activity.lastLoginDayKey),
  },
];

const progressColumns = ({ query: { activity }, window }: ExportSource): LearnerColumn[] => {
  if (!isProgress(activity)) return [];
  const { title, getText } = progressFileColumn(activity, window);
  return [{ title, width: 40, getText: ({ progress }) => getText(progress) }];
};

const toFileColumns = ({ key, title }: ExportColumn, source: ExportSource): LearnerColumn[] => {
  const { window, timeZone } = source;
  const columns = {
    id: [],
    nick: [{ title, width: 20, getText: ({ user }) => user.nick }],
    email: [{ title, width: 32, getText: ({ user }) => user.email }],
    organization: [{ title, width: 40, getText: ({ org }) => organizationPath(org.parentOrgNames, org.name) }],
    status: [{ title, width: 10, getText: ({ user }) => toKnown(learnerTexts.learnerStatusLabels[user.status]) }],
    createTime: [
      {
        title: inTimeZone(title, timeZone),
        width: 28,
        getText: ({ createdAt }) => toKnown(dateTime(createdAt, timeZone)),
      },
    ],
    activation: loginColumns(window),
    studyTime: [
      { title: exportTexts.studySeconds(window), width: 40, getText: ({ studySeconds }) => toSeconds(studySeconds) },
    ],
    progress: progressColumns(source),
  } satisfies Record<ExportColumn['key'], LearnerColumn[]>;
  return columns[key];
};

const idColumn: LearnerColumn = { title: learnerTexts.id, width: 14, getText: ({ user }) => user.login };

const findColumns = (source: ExportSource): LearnerColumn[] => [
  idColumn,
  ...source.columns.flatMap((column) => toFileColumns(column, source)),
];

/** A learner on a page of the list, with the ID and whole days and times. */
export const toLearnerRows = (
  source: ExportSource,
  { learners, activities }: { learners: readonly LearnerRow[]; activities: readonly LearnerActivity[] },
): FileRow[] => {
  const columns = findColumns(source);
  const known = new Map(activities.map((activity) => [activity.userId, activity]));
  return learners.map((learner) => ({
    key: learner.user.id,
    texts: columns.map(({ getText }) => getText(learner, known.get(learner.user.id)) ?? ''),
  }));
};

/** The name says organization, search and day. */
const toFileName = ({ organization, query, window, today }: ExportSource): string =>
  toExportName(
    [
      learnerTexts.learners,
      toFilePart(organization || learnerTexts.allOrganizations),
      query.activity && activityInFileName(query.activity, window),
      toFilePart([query.name, query.id, query.email].filter(Boolean).join(' ')),
    ],
    today,
  );

export const toLearnerFile = (source: ExportSource): ExportedFile => ({
  noun: exportTexts.noun,
  columns: findColumns(source).map(({ title, width, part }) => ({ title, width, ...(part && { part }) })),
  shownTitles: source.columns.map(({ title }) => title),
  fileName: toFileName(source),
  narrowing: exportTexts.narrowing,
  lackingText: exportTexts.withoutLogins,
});
