/** The focusable element around a button that is about to disappear. */
export const findSurroundings = (button: Element | null): HTMLElement | null =>
  button?.parentElement?.closest<HTMLElement>('[tabindex]') ?? null;

/**
 * Moves the focus from a button that will disappear to its surroundings.
 * The browser would move it to the top of the page.
 */
export const keepFocusNear = (button: Element | null): void => findSurroundings(button)?.focus({ preventScroll: true });
