import { type PropsWithChildren, useMemo } from 'react';
import { Router } from 'wouter';
import { useAddress } from './use-address.ts';

type CarryingLinksProps = {
  /** Makes the addresses of the links on a page. */
  createCarry(from: string): (to: string) => string;
};

/** Every link below it keeps the states of lists. */
export function CarryingLinks({ createCarry, children }: PropsWithChildren<CarryingLinksProps>) {
  const address = useAddress();
  const carry = useMemo(() => createCarry(address), [createCarry, address]);
  return (
    <Router hrefs={carry} aroundNav={(navigate, to, options) => navigate(carry(to), options)}>
      {children}
    </Router>
  );
}
