import { textCsvOf } from './csv.ts';
import { type ImportCheck, reasonText } from './import-check.ts';
import { defaultOrganization, type ImportOrganization } from './import-organizations.ts';
import { importFieldLabels, importFields } from './import-rows.ts';
import { organizationName } from './organization-names.ts';

const columns = importFields.map((field) => importFieldLabels[field]);

export function importTemplate(entries: readonly ImportOrganization[]): string {
  const first = entries.find(({ disabled }) => !disabled);
  const organization = defaultOrganization(entries) || (first ? organizationName(entries, first.code) : '');
  return textCsvOf(columns, [['learner@example.com', 'Sam', 'Sam Sample', organization]]);
}

export const templateName = 'application-import-template.csv';

/** The rows that were not accepted with their reasons; the file can be corrected and imported again. */
export const rejectedRowsCsv = ({ rows, problems }: ImportCheck): string =>
  textCsvOf(
    [...columns, 'Reason'],
    rows.flatMap((row, at) =>
      row.isAccepted ? [] : [[...importFields.map((field) => row[field]), reasonText(problems[at] ?? [])]],
    ),
  );

export const rejectedRowsName = (fileName: string): string => `${fileName.replace(/\.[^.]*$/, '')}-rejected.csv`;
