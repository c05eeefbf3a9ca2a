import { type PackageExportSource, toPackageFile } from '#rules/accounts/package-export.ts';
import type { ExportedList } from '#rules/list-exports/list-export.ts';
import { loadPackageExportPage } from '#services/accounts/package-export.service.ts';

export const createPackageExport = (source: PackageExportSource): ExportedList => ({
  ...toPackageFile(source),
  loadPage: (request, signal) => loadPackageExportPage({ ...request, source }, signal),
});
