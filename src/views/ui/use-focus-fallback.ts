import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the returned element when `content` has changed and the focused element is gone, so that the next Tab stays near it. */
export function useFocusFallback<Part extends HTMLElement>(content: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (content !== undefined && document.activeElement === document.body) part.current?.focus();
  }, [content]);
  return part;
}
