import type { MouseEvent } from 'react';

export const floatingId = (openerId: string): string => `${openerId}panel`;

/**
 * `popoverTarget` closes an open panel.
 * It does not open one, because the browser would close it again at the end of the click.
 */
export const openOnClick = (isOpen: boolean, open: () => void) => (event: MouseEvent) => {
  if (isOpen) return;
  event.preventDefault();
  open();
};
