import { OpsError } from '#server/core/commands/ops-error.ts';
import { type ColumnFinder, type FieldColumns, missingColumn, plainHeader } from '#server/core/commands/read-table.ts';
import { findHeader } from '#tables/headers.ts';
import { suggestColumns } from '#tables/person-columns.ts';
import type { TableFile } from '#tables/table-file.ts';

type LearnerField = 'email' | 'nick' | 'realName' | 'orgCode';

function chooseLearnerColumns(table: TableFile, headerRow: number): FieldColumns<LearnerField> {
  const header = table.rows[headerRow]?.cells ?? [];
  const { email, nick, realName, moreNames, organization } = suggestColumns(table, headerRow);
  const code = header.findIndex((name) => ['orgcode', 'code'].includes(plainHeader(name)));
  const orgCode = code >= 0 ? code : organization;
  const one = (column: number): readonly number[] => (column < 0 ? [] : [column]);
  const columns = {
    email: one(email),
    nick: one(nick),
    realName: [...one(realName), ...moreNames],
    orgCode: one(orgCode),
  };
  for (const [field, found] of Object.entries(columns)) {
    const isRepeated = found.some(
      (at) => header.filter((name) => plainHeader(name) === plainHeader(header[at] ?? '')).length > 1,
    );
    if (isRepeated) throw new OpsError(`The header names the column "${field}" twice.`);
    if (found.length === 0 && (field === 'email' || field === 'orgCode')) throw missingColumn(field, header);
  }
  return columns;
}

/**
 * Finds the columns of learners by words of any language.
 * The code of an organization can be in a column 'code'.
 */
export const columnsOfLearners: ColumnFinder<LearnerField> = { findHeader, choose: chooseLearnerColumns };
