import { type ExportedFile, type RowColumn, toExportName, toKnown } from '#rules/list-exports/list-export.ts';
import { inTimeZone } from '#rules/list-exports/list-export-texts.ts';
import { dateTime } from '#rules/patterns/formats.ts';
import * as accountTexts from './account-texts.ts';
import * as exportTexts from './package-export-texts.ts';
import type { PackageRow } from './package-query.ts';

/** What the list shows; `timeZone` is an IANA name. */
export type PackageExportSource = {
  /** The internal ID of the learner. */
  id: string;
  /** The ID that people know; empty if it is unknown. */
  login: string;
  today: string;
  timeZone: string;
};

/** The columns of the list, with whole times. */
export const packageFileColumns = (timeZone: string): readonly RowColumn<PackageRow>[] => {
  const createTimeColumn = (title: string, getSeconds: (row: PackageRow) => number): RowColumn<PackageRow> => ({
    title: inTimeZone(title, timeZone),
    width: 28,
    getText: (row) => toKnown(dateTime(getSeconds(row), timeZone)),
  });
  return [
    createTimeColumn(accountTexts.shippedTime, ({ shippedAt }) => shippedAt),
    { title: accountTexts.skuCode, width: 20, getText: ({ stock }) => stock.sku.code },
    { title: accountTexts.skuName, width: 40, getText: ({ stock }) => stock.sku.name },
    createTimeColumn(accountTexts.validFrom, ({ stock }) => stock.validTime.startedAt),
    createTimeColumn(accountTexts.validTo, ({ stock }) => stock.validTime.endedAt),
    {
      title: accountTexts.remainingDays,
      width: 16,
      getText: ({ remainingDays }) => (remainingDays === null ? '' : String(remainingDays)),
    },
  ];
};

/** The name says the learner and the day. */
export const toPackageFile = ({ login, today, timeZone }: PackageExportSource): ExportedFile => {
  const columns = packageFileColumns(timeZone).map(({ title, width }) => ({ title, width }));
  return {
    noun: exportTexts.noun,
    columns,
    shownTitles: columns.map(({ title }) => title),
    fileName: toExportName([accountTexts.purchases, login], today),
    narrowing: '',
  };
};
