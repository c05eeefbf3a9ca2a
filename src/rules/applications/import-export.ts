import { organizationName } from '#rules/organizations/organization-names.ts';
import { toTextCsv } from '#rules/patterns/csv.ts';
import { writeTextWorkbook } from '#tables/workbook/write-workbook.ts';
import { type ImportCheck, reasonText } from './import-check.ts';
import { defaultOrganization, type ImportOrganization } from './import-organizations.ts';
import { importFields } from './import-rows.ts';
import { importFieldLabels, sampleName } from './import-texts.ts';

const columns = importFields.map((field) => importFieldLabels[field]);

const templateRows = (entries: readonly ImportOrganization[]): string[][] => {
  const first = entries.find(({ disabled }) => !disabled);
  const organization = defaultOrganization(entries) || (first ? organizationName(entries, first.code) : '');
  return [columns, ['learner@example.com', 'Sam', sampleName, organization]];
};

export const templateName = 'application-import-template';

/** A table with one sample row as CSV. */
export const importTemplate = (entries: readonly ImportOrganization[]): string => {
  const [header = [], ...rows] = templateRows(entries);
  return toTextCsv(header, rows);
};

const columnWidths = [32, 20, 28, 32];

/**
 * The same table as the bytes of an XLSX file.
 * Its columns are texts, so that a code such as 007 keeps its zeros.
 */
export const importTemplateWorkbook = (entries: readonly ImportOrganization[]): Uint8Array<ArrayBuffer> =>
  writeTextWorkbook({ name: 'Learners', widths: columnWidths, rows: templateRows(entries) });

/**
 * The rows that were not accepted, with their reasons.
 * A user can correct the file and import it again.
 */
export const rejectedRowsCsv = ({ rows, problems }: ImportCheck): string =>
  toTextCsv(
    [...columns, 'Reason'],
    rows.flatMap((row, at) =>
      row.isAccepted ? [] : [[...importFields.map((field) => row[field]), reasonText(problems[at] ?? [])]],
    ),
  );

export const rejectedRowsName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '')}-rejected.csv`;
