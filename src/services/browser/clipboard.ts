/**
 * Copies in the window that has the focus.
 * Throws if the browser does not allow it.
 */
export async function copyText(text: string, view: Window): Promise<void> {
  const { clipboard } = view.navigator;
  if (clipboard) return clipboard.writeText(text);
  if (!copySelected(text, view.document)) throw new Error('The browser did not copy the text.');
}

/** Plain HTTP has no clipboard API (REQ-11). */
function copySelected(text: string, page: Document): boolean {
  const focused = page.activeElement;
  const field = page.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  page.body.append(field);
  field.select();
  const isCopied = page.execCommand('copy');
  field.remove();
  if (focused && 'focus' in focused && typeof focused.focus === 'function') focused.focus({ preventScroll: true });
  return isCopied;
}
