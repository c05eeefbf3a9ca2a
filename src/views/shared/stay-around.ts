/**
 * Moves the focus from a button that is about to go to what stands around it, so that whoever pressed it goes on from
 * there and not from the top of the page.
 */
export const stayAround = (button: Element | null): void =>
  button?.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
