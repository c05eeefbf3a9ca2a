import type { MouseEvent } from 'react';

/** The id of the panel that an element opens, for its `popoverTarget`. */
export const floatingId = (openerId: string): string => `${openerId}panel`;

/**
 * What a press on an opener does. Closing is the browser's, by `popoverTarget`; when a press opens, the browser would
 * find the new panel open at the end of the same press and close it.
 */
export const opening = (isOpen: boolean, open: () => void) => (event: MouseEvent) => {
  if (isOpen) return;
  event.preventDefault();
  open();
};
