import { useEffect, useEffectEvent } from 'react';
import { type Destination, type LeaveEvent, onBack } from '#machines/patterns/leave-confirmation.ts';
import { getPath } from '#rules/routes.ts';

const toAddress = ({ pathname, search, hash }: Location | HTMLAnchorElement) => pathname + search + hash;

const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent) =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey);

/** The link that a click opens in this tab; null for other clicks and for links to other sites. */
const findLink = (event: MouseEvent): HTMLAnchorElement | null => {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
  const isInternal = link !== null && link.target === '' && link.origin === location.origin;
  return isInternal && isPlainClick(event) ? link : null;
};

type LeaveActor = { send(event: LeaveEvent): void };

/**
 * Asks before the user leaves unsaved work.
 * The user can leave by a link, by Back or Forward, or by closing the tab.
 */
export function useLeaveDialog(actor: LeaveActor, isUnsaved: () => boolean) {
  const hasUnsavedWork = useEffectEvent(isUnsaved);
  useEffect(() => {
    const address = toAddress(location);
    const { state } = history;
    const asksBefore = (destination: Destination) => {
      if (getPath(destination.to) === getPath(address) || !hasUnsavedWork()) return false;
      actor.send({ type: 'leave.request', ...destination });
      return true;
    };
    const onLinkClick = (event: MouseEvent) => {
      const link = findLink(event);
      if (!link || !asksBefore({ to: toAddress(link), isBack: false })) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // The browser has already gone back.
    // The page's address returns to the top of the history until the user decides.
    const stopIntercepting = onBack((destination) => {
      const isIntercepted = asksBefore(destination);
      if (isIntercepted) history.pushState(state, '', address);
      return isIntercepted;
    });
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (hasUnsavedWork()) event.preventDefault();
    };
    addEventListener('click', onLinkClick, { capture: true });
    addEventListener('beforeunload', onBeforeUnload);
    return () => {
      removeEventListener('click', onLinkClick, { capture: true });
      stopIntercepting();
      removeEventListener('beforeunload', onBeforeUnload);
    };
  }, [actor]);
}
