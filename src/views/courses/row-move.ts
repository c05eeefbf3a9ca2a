import type { KeyboardEvent } from 'react';

/**
 * How many rows a key in a field of the grid goes down; 0 for none.
 * The arrow keys leave a text at its ends only, and choose a voice in its list.
 * Shift and Enter are a line break, as the browser types it.
 */
export function readRowMove({ key, shiftKey, ctrlKey, metaKey, altKey, target }: KeyboardEvent): number {
  if (ctrlKey || metaKey || altKey || shiftKey) return 0;
  const isText = target instanceof HTMLTextAreaElement;
  if (key === 'Enter' && (isText || target instanceof HTMLSelectElement)) return 1;
  if (!isText) return 0;
  if (key === 'ArrowUp' && target.selectionStart === 0) return -1;
  return key === 'ArrowDown' && target.selectionEnd === target.value.length ? 1 : 0;
}
