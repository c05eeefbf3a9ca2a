import type { MouseEvent } from 'react';

export const floatingId = (openerId: string): string => `${openerId}panel`;

/** `popoverTarget` closes the panel; after opening it, the browser would close it again at the end of the click. */
export const openOnClick = (isOpen: boolean, open: () => void) => (event: MouseEvent) => {
  if (isOpen) return;
  event.preventDefault();
  open();
};
