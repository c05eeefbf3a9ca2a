import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Gives the focus back to what opened a panel when the panel goes away with the focus in it. */
export function useFocusBack(openerId: string): RefObject<HTMLDivElement | null> {
  const content = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = content.current;
    return () => {
      if (panel?.contains(document.activeElement)) document.getElementById(openerId)?.focus();
    };
  }, [openerId]);
  return content;
}
