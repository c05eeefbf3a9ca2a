import { type PropsWithChildren, useMemo } from 'react';
import { Router } from 'wouter';
import { createCarry } from '#rules/carried-state.ts';
import { useAddress } from './use-address.ts';

/** Every link below it keeps the states of lists (`createCarry`). */
export function CarryingLinks({ children }: PropsWithChildren) {
  const address = useAddress();
  const carry = useMemo(() => createCarry(address), [address]);
  return (
    <Router hrefs={carry} aroundNav={(navigate, to, options) => navigate(carry(to), options)}>
      {children}
    </Router>
  );
}
