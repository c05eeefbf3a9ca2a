import { type RefObject, useEffect } from 'react';

const opened = performance.getEntriesByType('navigation')[0]?.name;
let lastPath = opened ? new URL(opened).pathname : '';

/**
 * Focuses the heading after a navigation inside the console.
 * Does nothing when the browser opens the page.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (location.pathname !== lastPath) heading.current?.focus();
    lastPath = location.pathname;
  }, [heading]);
}
