import { createApplicationExport } from '#machines/applications/application-export.ts';
import type { ApplicationExportSource } from '#rules/applications/application-export.ts';
import { type ExportDialogProps, ListExport } from '#views/list-exports/list-export.view.tsx';

export default function ApplicationExport({
  source,
  ...dialog
}: ExportDialogProps & { source: ApplicationExportSource }) {
  return <ListExport {...dialog} list={createApplicationExport(source)} />;
}
