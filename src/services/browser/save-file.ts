const urlLifetimeMs = 60_000;

export function saveBlob(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  // Some browsers read the content after the click event.
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}

/** Downloads the file of a link; without a name, the server names it. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

/** A text, or the bytes of a workbook. */
export type FileToSave = { name: string } & ({ text: string } | { workbook: Uint8Array<ArrayBuffer> });

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

const toBlob = (file: FileToSave): Blob =>
  'workbook' in file
    ? new Blob([file.workbook], { type: workbookType })
    : // A CSV text has a byte order mark.
      new Blob([file.text], { type: `text/${file.name.endsWith('.csv') ? 'csv' : 'plain'};charset=utf-8` });

export const saveFile = (file: FileToSave): void => saveBlob(file.name, toBlob(file));
