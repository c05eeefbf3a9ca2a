const urlLifetimeMs = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read the content after the click event
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}

export type TextFile = { name: string; text: string };

/** `text` is CSV with a byte order mark. */
export const saveCsv = ({ name, text }: TextFile): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }));
