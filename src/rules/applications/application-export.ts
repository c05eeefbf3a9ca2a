import type { ApplicationRow } from '#contract/applications.contract.ts';
import {
  type ExportedFile,
  type RowColumn,
  toExportName,
  toFilePart,
  toKnown,
} from '#rules/list-exports/list-export.ts';
import { inTimeZone } from '#rules/list-exports/list-export-texts.ts';
import { organizationPath } from '#rules/organizations/organizations.ts';
import { dateTime, isoDay } from '#rules/patterns/formats.ts';
import * as exportTexts from './application-export-texts.ts';
import { type ApplicationQuery, filteredStatuses } from './application-query.ts';
import { approvalTime, getApplicantName, rejectionReason } from './application-review.ts';
import { applicationStatusLabels, rejectedBy } from './application-status-texts.ts';
import * as applicationTexts from './application-texts.ts';

/** What the list shows; `timeZone` is an IANA name. */
export type ApplicationExportSource = { query: ApplicationQuery; today: string; timeZone: string };

/** The columns of the list, with whole times; a status has its note and its reason next to it. */
export const applicationFileColumns = (timeZone: string): readonly RowColumn<ApplicationRow>[] => {
  const formatTime = (seconds: number) => toKnown(dateTime(seconds, timeZone));
  return [
    { title: applicationTexts.id, width: 14, getText: ({ login }) => login },
    { title: applicationTexts.nick, width: 20, getText: ({ userInfo }) => userInfo.nick },
    { title: applicationTexts.email, width: 32, getText: ({ userInfo }) => userInfo.email },
    {
      title: applicationTexts.organization,
      width: 40,
      getText: ({ org }) => organizationPath(org.parentOrgNames, org.name),
    },
    {
      title: applicationTexts.status,
      width: 12,
      getText: ({ status }) => toKnown(applicationStatusLabels[status]),
    },
    { title: exportTexts.rejectedBy, width: 16, getText: ({ status }) => rejectedBy(status) },
    { title: exportTexts.reason, width: 40, getText: rejectionReason },
    { title: applicationTexts.applicant, width: 20, getText: (row) => toKnown(getApplicantName(row)) },
    {
      title: inTimeZone(applicationTexts.applicationTime, timeZone),
      width: 28,
      getText: ({ createdAtSec }) => formatTime(createdAtSec),
    },
    {
      title: inTimeZone(applicationTexts.approvalTime, timeZone),
      width: 28,
      getText: (row) => formatTime(approvalTime(row)),
    },
  ];
};

const formatDays = ({ start, end }: ApplicationQuery): string =>
  start === '' ? '' : `${isoDay(start)} to ${isoDay(end)}`;

/** The name says the search and the day. */
export const toApplicationFile = ({ query, today, timeZone }: ApplicationExportSource): ExportedFile => {
  const columns = applicationFileColumns(timeZone).map(({ title, width }) => ({ title, width }));
  const parts = [
    applicationTexts.applications,
    toFilePart([query.id, query.nick, query.email].filter(Boolean).join(' ')),
    query.status && applicationStatusLabels[toStatus(query.status)],
    formatDays(query),
  ];
  return {
    noun: exportTexts.noun,
    columns,
    shownTitles: columns.map(({ title }) => title),
    fileName: toExportName(parts, today),
    narrowing: exportTexts.narrowing,
  };
};

const toStatus = (status: string): keyof typeof applicationStatusLabels =>
  filteredStatuses.find((one) => one === status) ?? 'UNKNOWN';
