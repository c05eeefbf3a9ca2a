import { type RefObject, useEffect, useRef } from 'react';

/**
 * Returns the ref of an element that takes the focus when a change removes the focused control.
 * The browser would move the focus to the top of the page.
 */
export function useFocusWhenLost<Kind extends HTMLElement>(change: unknown): RefObject<Kind | null> {
  const element = useRef<Kind>(null);
  const shown = useRef(change);
  useEffect(() => {
    if (shown.current === change) return;
    shown.current = change;
    if (document.activeElement === document.body) element.current?.focus({ preventScroll: true });
  }, [change]);
  return element;
}
