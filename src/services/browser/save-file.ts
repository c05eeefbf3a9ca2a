const heldForMs = 60_000;

/** Hands a file to the browser, which saves it under its name or asks where to. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // some browsers read the content only after the press has been handled
  setTimeout(() => URL.revokeObjectURL(url), heldForMs);
}
