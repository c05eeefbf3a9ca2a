import { type RefObject, useLayoutEffect, useRef } from 'react';

const defaultGap = 4;
const edge = 12;

/** With less space than this above and below its opener, a panel can cover the opener. */
const comfortableHeight = 320;

function setPosition(panel: HTMLElement, opener: HTMLElement, gap: number) {
  const { left, top, bottom } = opener.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const below = clientHeight - bottom - gap - edge;
  const above = top - gap - edge;
  const isBelow = below >= panel.scrollHeight || below >= above;
  panel.style.left = `${Math.max(edge, Math.min(left, clientWidth - panel.offsetWidth - edge))}px`;
  // In a low window, such as one at 400 % zoom, the panel stays when its opener scrolls out.
  const isAway = clientHeight < comfortableHeight && (bottom < 0 || top > clientHeight);
  if (isAway || Math.max(below, above) < Math.min(comfortableHeight, panel.scrollHeight)) {
    panel.style.maxHeight = `${clientHeight - 2 * edge}px`;
    panel.style.top = `${edge}px`;
    return;
  }
  panel.style.maxHeight = `${isBelow ? below : above}px`;
  panel.style.top = `${isBelow ? bottom + gap : top - gap - Math.min(panel.offsetHeight, above)}px`;
}

/** Places a panel next to its opener until the returned function is called. */
export function placeNextTo(panel: HTMLElement, opener: HTMLElement, gap: number = defaultGap): () => void {
  const follow = () => setPosition(panel, opener, gap);
  follow();
  addEventListener('resize', follow);
  addEventListener('scroll', follow, { capture: true, passive: true });
  return () => {
    removeEventListener('resize', follow);
    removeEventListener('scroll', follow, { capture: true });
  };
}

/**
 * Opens a popover next to its opener and moves the focus into it.
 * Restores the focus when the popover closes.
 */
export function useFloating(openerId: string, gap: number = defaultGap): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const panel = ref.current;
    const opener = document.getElementById(openerId);
    if (!panel || !opener) return;
    if (!panel.matches(':popover-open')) panel.showPopover();
    const leave = placeNextTo(panel, opener, gap);
    panel.querySelector('input')?.focus({ preventScroll: true });
    return () => {
      leave();
      if (panel.contains(document.activeElement)) opener.focus();
    };
  }, [openerId, gap]);
  return ref;
}
