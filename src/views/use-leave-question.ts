import { useEffect, useEffectEvent } from 'react';
import { pathOf } from '#rules/places.ts';

/** Where a person wants to go: on to an address, or back to the one right before in the history. */
export type Wanted = { to: string; isBack: boolean };

const addressOf = ({ pathname, search, hash }: Location | HTMLAnchorElement) => pathname + search + hash;

const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The link that a press follows in this tab to another page of the console; null for any other press. */
const linkOf = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isHere = link !== null && link.target === '' && link.origin === location.origin;
  return isHere && isPlain(event) ? link : null;
};

/**
 * Has a person asked before they leave this page, whichever way: by a link, by Back or Forward, or by closing the tab.
 * `ask` says whether they are asked; `wouldLose` whether closing the tab would lose something.
 */
export function useLeaveQuestion(ask: (wanted: Wanted) => boolean, wouldLose: () => boolean) {
  const askNow = useEffectEvent(ask);
  const wouldLoseNow = useEffectEvent(wouldLose);
  useEffect(() => {
    const here = addressOf(location);
    const { state } = history;
    const isAsked = (wanted: Wanted) => pathOf(wanted.to) !== pathOf(here) && askNow(wanted);
    const holdLink = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !isAsked({ to: addressOf(link), isBack: false })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Back has moved already when it is heard of: the page's address goes back on top until the person has decided
    const holdBack = (event: Event) => {
      if (!isAsked({ to: addressOf(location), isBack: true })) return;
      event.preventDefault();
      history.pushState(state, '', here);
    };
    const holdClosing = (event: BeforeUnloadEvent) => {
      if (wouldLoseNow()) event.preventDefault();
    };
    addEventListener('click', holdLink, { capture: true });
    addEventListener('back.held', holdBack);
    addEventListener('beforeunload', holdClosing);
    return () => {
      removeEventListener('click', holdLink, { capture: true });
      removeEventListener('back.held', holdBack);
      removeEventListener('beforeunload', holdClosing);
    };
  }, []);
}
