import {
  type ExportedFile,
  type ExportedRows,
  type ExportFormat,
  toExportFile,
} from '#rules/list-exports/list-export.ts';
import { saveFile } from '#services/browser/save-file.ts';

export type ExportToSave = { list: ExportedFile; read: ExportedRows; format: ExportFormat };

/** Saves what was read and returns the name of the file; throws if the browser cannot make it. */
export function saveExport({ list, read, format }: ExportToSave): string {
  const file = toExportFile(list, read, format);
  saveFile(file);
  return file.name;
}
