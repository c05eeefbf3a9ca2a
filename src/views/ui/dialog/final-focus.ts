/**
 * Where the focus goes when a dialog closes.
 * It stays where it is if the page has already moved it out of the dialog.
 */
export const afterMoved = (finalFocusEl: () => Element | null) => (): HTMLElement | null => {
  const { activeElement, body } = document;
  const isMoved = activeElement !== null && activeElement !== body && !activeElement.closest('[aria-modal]');
  const next = isMoved ? activeElement : finalFocusEl();
  return next instanceof HTMLElement ? next : null;
};
