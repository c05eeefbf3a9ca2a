import { type ApplicationExportSource, toApplicationFile } from '#rules/applications/application-export.ts';
import type { ExportedList } from '#rules/list-exports/list-export.ts';
import { loadApplicationExportPage } from '#services/applications/application-export.service.ts';

export const createApplicationExport = (source: ApplicationExportSource): ExportedList => ({
  ...toApplicationFile(source),
  loadPage: (request, signal) => loadApplicationExportPage({ ...request, source }, signal),
});
