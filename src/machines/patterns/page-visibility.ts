import { fromCallback } from 'xstate';
import { isPageHidden, onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';

export type VisibilityEvent = { type: 'page.hidden' } | { type: 'page.shown' };

/** Sends when nobody sees the page, now or later, and when somebody sees it again. */
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
