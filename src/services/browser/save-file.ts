const urlLifetimeMs = 60_000;

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  saveFrom(url, name);
  // some browsers read the content after the click event
  setTimeout(() => URL.revokeObjectURL(url), urlLifetimeMs);
}

/** Downloads the file of a link; without a name, the server names it. */
export function saveFrom(url: string, name = ''): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
}

export type TextFile = { name: string; text: string };

/** A CSV text has a byte order mark. */
export const saveText = ({ name, text }: TextFile): void =>
  saveFile(name, new Blob([text], { type: `text/${name.endsWith('.csv') ? 'csv' : 'plain'};charset=utf-8` }));
