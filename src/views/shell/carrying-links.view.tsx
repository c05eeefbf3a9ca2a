import type { PropsWithChildren } from 'react';
import { Router } from 'wouter';
import { carryState } from '#rules/carried-state.ts';
import { useAddress } from './use-address.ts';

/** Every link below it keeps the states of lists, so that the way back leads to where it began. */
export function CarryingLinks({ children }: PropsWithChildren) {
  const address = useAddress();
  return (
    <Router
      hrefs={(href) => carryState(href, address)}
      aroundNav={(navigate, to, options) => navigate(carryState(to, address), options)}
    >
      {children}
    </Router>
  );
}
