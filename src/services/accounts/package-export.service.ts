import { type PackageExportSource, packageFileColumns } from '#rules/accounts/package-export.ts';
import { type ExportPage, type ExportPageRequest, toFileRow } from '#rules/list-exports/list-export.ts';
import { listPackages } from './packages.service.ts';

/** A page of a learner's packages; they have no ID, so each position is another row. */
export async function loadPackageExportPage(
  { source: { id, timeZone }, sort, page, size }: ExportPageRequest & { source: PackageExportSource },
  signal: AbortSignal,
): Promise<ExportPage> {
  const { total, list } = await listPackages({ id, sort, page, size }, signal);
  const columns = packageFileColumns(timeZone);
  return { total, rows: list.map((row) => toFileRow(columns, `${page}-${row.position}`, row)), lacking: [] };
}
