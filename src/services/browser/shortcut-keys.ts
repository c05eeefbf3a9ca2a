export type ShortcutEvent = { type: 'palette.open' } | { type: 'helpKey.press' };

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** The keys of an open dialog and of what is typed are left alone. */
function readShortcut(event: KeyboardEvent): ShortcutEvent | undefined {
  if (event.defaultPrevented || event.isComposing || event.altKey) return undefined;
  if (document.querySelector('[aria-modal="true"]')) return undefined;
  if (event.ctrlKey || event.metaKey)
    return event.key.toLowerCase() === 'k' && !event.shiftKey ? { type: 'palette.open' } : undefined;
  return event.key === '?' && !isTyping(event.target) ? { type: 'helpKey.press' } : undefined;
}

/** Calls the listener for each key that is a shortcut, until the returned function is called. */
export function onShortcut(listener: (event: ShortcutEvent) => void): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    const shortcut = readShortcut(event);
    if (!shortcut) return;
    event.preventDefault();
    listener(shortcut);
  };
  globalThis.document?.addEventListener('keydown', onKeyDown);
  return () => globalThis.document?.removeEventListener('keydown', onKeyDown);
}

/** Whether the command key of this machine is ⌘. */
export const hasCommandKey = (): boolean => /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '');
