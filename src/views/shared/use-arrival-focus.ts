import { type RefObject, useEffect } from 'react';

const opened = performance.getEntriesByType('navigation')[0]?.name;
let lastPath = opened ? new URL(opened).pathname : '';

/** Brings the focus to a page's heading when the person came from another page, not when the browser opened it. */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (location.pathname !== lastPath) heading.current?.focus();
    lastPath = location.pathname;
  }, [heading]);
}
