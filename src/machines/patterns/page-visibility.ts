import { fromCallback } from 'xstate';
import { isPageHidden, onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';

export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.shown' };

/** Sends an event when the page is or becomes hidden, and when it is shown again. */
export const pageVisibility = fromCallback<VisibilityEvent>(({ sendBack }) => {
  const unsubscribers = [
    onPageHidden(() => sendBack({ type: 'page.hidden' })),
    onPageShown(() => sendBack({ type: 'page.shown' })),
  ];
  if (isPageHidden()) sendBack({ type: 'page.hidden' });
  return () => {
    for (const unsubscribe of unsubscribers) unsubscribe();
  };
});
