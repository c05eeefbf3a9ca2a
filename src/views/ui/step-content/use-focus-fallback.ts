import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses the returned element if a change of `content` has removed the focused element.
 * So the next Tab stays near it.
 */
export function useFocusFallback<Part extends HTMLElement>(content: unknown): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useEffect(() => {
    if (content !== undefined && document.activeElement === document.body) part.current?.focus();
  }, [content]);
  return part;
}
