import { type RefObject, useLayoutEffect } from 'react';
import { onModalOutletsChanged, topModalOutlet } from '#views/ui/dialog/modal-outlets.ts';
import { type Box, placeNotices } from './notice-position.ts';

/** Notices do not cover these elements, because the user needs them next. */
const neededOnPage =
  'header:has(+ main), .kit-page-heading :is(a, button), [type="submit"], .form-buttons, .kit-pager, main [role="status"] button, :popover-open';

const neededInDialog =
  '[data-part="header"], [data-part="title"], [data-part="footer"], header, footer, [type="submit"], .kit-pager, [role="status"] button, :popover-open';

const findVisibleBox = (element: Element): Box | undefined => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const isVisible = right > left && bottom > top && bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  return isVisible ? { left, top, right, bottom } : undefined;
};

/**
 * Anything that is half as high as the window is ignored, because it leaves no free place.
 * This can be a dialog, or a table with the focus.
 */
const isSmall = ({ top, bottom }: Box) => bottom - top < innerHeight / 2;

function neededBoxes(stack: HTMLElement): Box[] {
  const dialog = topModalOutlet()?.closest('[aria-modal]');
  const needed = [...(dialog ?? document).querySelectorAll(dialog ? neededInDialog : neededOnPage)];
  const focused = document.activeElement;
  if (focused && focused !== document.body) needed.push(focused);
  return needed
    .filter((element) => !stack.contains(element))
    .map(findVisibleBox)
    .filter((box) => box !== undefined)
    .filter(isSmall);
}

function place(stack: HTMLElement) {
  // What is being pressed stays where it is.
  if (matchMedia('(hover: hover)').matches && stack.matches(':hover')) return;
  stack.style.maxHeight = '';
  const size = { width: stack.offsetWidth, height: stack.offsetHeight };
  const view = { width: document.documentElement.clientWidth, height: innerHeight };
  const { left, top, height } = placeNotices(size, view, neededBoxes(stack));
  stack.style.translate = `${left}px ${top}px`;
  stack.style.maxHeight = `${height}px`;
  stack.toggleAttribute('data-cut', height < size.height);
}

type Elements = {
  stack: RefObject<HTMLElement | null>;
  /** Where the notices are while no dialog is open. */
  home: HTMLElement;
  /** The element that moves, with the notices. */
  host: HTMLElement;
};

/**
 * Keeps the notices where users can press them and screen readers can read them.
 * There they cover nothing that is needed next.
 */
export function useNoticePosition({ stack, home, host }: Elements): void {
  useLayoutEffect(() => {
    const stay = () => {
      (topModalOutlet() ?? home).append(host);
      stack.current?.showPopover();
    };
    stay();
    return onModalOutletsChanged(stay);
  }, [stack, home, host]);
  useLayoutEffect(() => {
    const follow = () => {
      if (stack.current?.querySelector('button')) place(stack.current);
    };
    follow();
    const resized = new ResizeObserver(follow);
    resized.observe(document.body);
    const redrawn = new MutationObserver(follow);
    redrawn.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('focusin', follow);
    document.addEventListener('toggle', follow, { capture: true });
    addEventListener('scroll', follow, { capture: true, passive: true });
    addEventListener('resize', follow);
    return () => {
      resized.disconnect();
      redrawn.disconnect();
      document.removeEventListener('focusin', follow);
      document.removeEventListener('toggle', follow, { capture: true });
      removeEventListener('scroll', follow, { capture: true });
      removeEventListener('resize', follow);
    };
  });
}
