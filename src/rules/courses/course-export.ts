import type { Course } from '#contract/courses.contract.ts';
import {
  type ExportedFile,
  type RowColumn,
  toExportName,
  toFilePart,
  toKnown,
} from '#rules/list-exports/list-export.ts';
import { inTimeZone } from '#rules/list-exports/list-export-texts.ts';
import { organizationNames } from '#rules/organizations/organization-names.ts';
import type { OrganizationEntry } from '#rules/organizations/organizations.ts';
import { dateTime } from '#rules/patterns/formats.ts';
import * as exportTexts from './course-export-texts.ts';
import * as courseItemTexts from './course-item-texts.ts';
import type { CourseQuery } from './course-query.ts';
import * as courseTexts from './course-texts.ts';

/** What the list shows; `timeZone` is an IANA name. */
export type CourseExportSource = {
  query: CourseQuery;
  entries: readonly OrganizationEntry[];
  today: string;
  timeZone: string;
};

/** The columns of the list, with whole times. */
export const courseFileColumns = ({
  entries,
  timeZone,
}: Pick<CourseExportSource, 'entries' | 'timeZone'>): readonly RowColumn<Course>[] => [
  { title: courseTexts.id, width: 14, getText: ({ code }) => code },
  { title: courseTexts.courseTitle, width: 40, getText: ({ title }) => title },
  { title: courseTexts.difficulty, width: 14, getText: ({ level }) => courseTexts.levelLabel(level) },
  { title: courseTexts.lessons, width: 10, getText: ({ lessonCount }) => String(lessonCount) },
  {
    title: courseTexts.organizations,
    width: 40,
    getText: ({ organizationCodes }) => organizationNames(entries, organizationCodes).join('; '),
  },
  { title: courseTexts.status, width: 12, getText: ({ status }) => courseTexts.statusLabel(status) },
  { title: courseItemTexts.operator, width: 20, getText: ({ operator }) => operator.name },
  {
    title: inTimeZone(exportTexts.savedTime, timeZone),
    width: 28,
    getText: ({ updatedAt }) => toKnown(dateTime(updatedAt, timeZone)),
  },
];

const findLabel = (choices: readonly { value: string; label: string }[], value: string): string =>
  choices.find((one) => one.value === value)?.label ?? '';

/** The name says the search and the day. */
export const toCourseFile = ({ query, today, ...source }: CourseExportSource): ExportedFile => {
  const columns = courseFileColumns(source).map(({ title, width }) => ({ title, width }));
  const parts = [
    courseTexts.courses,
    toFilePart(query.title),
    findLabel(courseTexts.levelChoices, query.level),
    findLabel(courseTexts.statusChoices, query.status),
  ];
  return {
    noun: exportTexts.noun,
    columns,
    shownTitles: columns.map(({ title }) => title),
    fileName: toExportName(parts, today),
    narrowing: exportTexts.narrowing,
  };
};
