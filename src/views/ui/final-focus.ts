/** Where the focus goes from a closed dialog: nowhere if the page has moved it already. */
export const afterMoved = (finalFocusEl: () => Element | null) => (): HTMLElement | null => {
  const { activeElement, body } = document;
  const isMoved = activeElement !== null && activeElement !== body && !activeElement.closest('[aria-modal]');
  const next = isMoved ? activeElement : finalFocusEl();
  return next instanceof HTMLElement ? next : null;
};
