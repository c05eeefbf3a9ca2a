import { type PropsWithChildren, useCallback } from 'react';
import { Router } from 'wouter';
import { carryState } from '#rules/carried-state.ts';
import { useAddress } from './use-address.ts';
import { NavigationContext } from './use-navigate.ts';

/** Every link and navigation below it keeps the states of lists (`carryState`). */
export function CarryingLinks({ children }: PropsWithChildren) {
  const address = useAddress();
  const carry = useCallback((path: string) => carryState(path, address), [address]);
  return (
    <NavigationContext value={carry}>
      <Router hrefs={carry} aroundNav={(navigate, to, options) => navigate(carry(to), options)}>
        {children}
      </Router>
    </NavigationContext>
  );
}
