import { createContext, type PropsWithChildren, type RefObject, useCallback, useRef } from 'react';
import { type AroundNavHandler, Router } from 'wouter';

/** Where a person wants to go: on to an address, or back to the one right before in the history. */
export type Wanted = { to: string; isBack: boolean };

/** Asks before a person leaves; true when they are asked, so that they stay for now. */
export type AskToLeave = (wanted: Wanted) => boolean;

export const LeaveContext = createContext<RefObject<AskToLeave | null>>({ current: null });

/** Every link and every step of a page below goes by whoever asks before leaving. */
export function LeaveGuard({ children }: PropsWithChildren) {
  const asking = useRef<AskToLeave>(null);
  const aroundNav = useCallback<AroundNavHandler>((navigate, to, options) => {
    if (!asking.current?.({ to, isBack: false })) navigate(to, options);
  }, []);
  return (
    <Router aroundNav={aroundNav}>
      <LeaveContext value={asking}>{children}</LeaveContext>
    </Router>
  );
}
