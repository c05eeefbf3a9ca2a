import { useContext, useEffect, useEffectEvent } from 'react';
import { pathOf } from '#rules/places.ts';
import { type AskToLeave, LeaveContext } from './leave-guard.view.tsx';

const addressNow = () => location.pathname + location.search + location.hash;

/**
 * Has a person asked before they leave this page, whichever way: by a link, by Back or Forward, or by closing the tab.
 * `ask` says whether they are asked; `hasChanges` whether closing the tab would lose something.
 */
export function useLeaveQuestion(ask: AskToLeave, hasChanges: () => boolean) {
  const asking = useContext(LeaveContext);
  const askNow = useEffectEvent(ask);
  const wouldLose = useEffectEvent(hasChanges);
  useEffect(() => {
    const here = addressNow();
    const { state } = history;
    const isElsewhere = (to: string) => pathOf(to) !== pathOf(here);
    asking.current = (wanted) => isElsewhere(wanted.to) && askNow(wanted);
    // Back has moved already when it is heard of: the page's address goes back on top until the person has decided
    const holdBack = (event: PopStateEvent) => {
      if (!asking.current?.({ to: addressNow(), isBack: true })) return;
      event.stopImmediatePropagation();
      history.pushState(state, '', here);
    };
    const holdClosing = (event: BeforeUnloadEvent) => {
      if (wouldLose()) event.preventDefault();
    };
    addEventListener('popstate', holdBack, { capture: true });
    addEventListener('beforeunload', holdClosing);
    return () => {
      asking.current = null;
      removeEventListener('popstate', holdBack, { capture: true });
      removeEventListener('beforeunload', holdClosing);
    };
  }, [asking]);
}
