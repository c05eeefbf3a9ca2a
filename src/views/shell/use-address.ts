import { useSelector } from '@xstate/react';
import { useLocation } from 'wouter';
import { useRunningConsole } from './use-console.ts';

/** The router's address; the browser's own address before the console runs. */
export function useAddress(): string {
  const [path] = useLocation();
  const address = useSelector(useRunningConsole()?.router, (snapshot) => snapshot?.context.address);
  return address ?? path;
}
