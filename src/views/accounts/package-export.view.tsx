import { createPackageExport } from '#machines/accounts/package-export.ts';
import type { PackageExportSource } from '#rules/accounts/package-export.ts';
import { type ExportDialogProps, ListExport } from '#views/list-exports/list-export.view.tsx';

export default function PackageExport({ source, ...dialog }: ExportDialogProps & { source: PackageExportSource }) {
  return <ListExport {...dialog} list={createPackageExport(source)} />;
}
