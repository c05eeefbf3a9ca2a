import { type ApplicationExportSource, applicationFileColumns } from '#rules/applications/application-export.ts';
import { type ExportPage, type ExportPageRequest, toFileRow } from '#rules/list-exports/list-export.ts';
import { listApplications } from './applications.service.ts';

/** A page of the applications that a list shows. */
export async function loadApplicationExportPage(
  { source: { query, timeZone }, sort, page, size }: ExportPageRequest & { source: ApplicationExportSource },
  signal: AbortSignal,
): Promise<ExportPage> {
  const { total, list } = await listApplications({ query, timeZone, sort, page, size }, signal);
  const columns = applicationFileColumns(timeZone);
  return { total, rows: list.map((row) => toFileRow(columns, row.id, row)), lacking: [] };
}
