/**
 * Keeps what visitors type into a prerendered page (decision 151).
 * If an extension has put nodes into the page, React draws it again with empty fields.
 * Returns what restores values and focus afterwards.
 */
export function keepTypedValues(root: Element): () => void {
  const fields = [...root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')];
  let focused: EventTarget | null = document.activeElement;
  root.addEventListener('focusin', ({ target }) => {
    focused = target;
  });
  return () => {
    for (const field of fields) if (!field.isConnected) restoreField(root, field, field === focused);
  };
}

function restoreField(root: Element, old: HTMLInputElement | HTMLTextAreaElement, hadFocus: boolean): void {
  const drawn = root.querySelector<HTMLInputElement | HTMLTextAreaElement>(
    `${old.tagName}[name="${CSS.escape(old.name)}"]`,
  );
  if (!drawn) return;
  if (drawn.value !== old.value) typeText(drawn, old.value);
  const hasMoved = document.activeElement !== document.body && document.activeElement !== null;
  if (!hadFocus || hasMoved) return;
  drawn.focus();
  // A field for e-mail has no selection.
  if (old.selectionStart !== null) drawn.setSelectionRange(old.selectionStart, old.selectionEnd);
}

/** The setter of the prototype: React ignores input events after its own. */
function typeText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
