import { useSelector } from '@xstate/react';
import { useContext } from 'react';
import { useLocation } from 'wouter';
import { ConsoleContext } from './use-console.ts';

/** The address that the console has decided on; the browser's own before there is a console. */
export function useAddress(): string {
  const [path] = useLocation();
  const decided = useSelector(useContext(ConsoleContext)?.console, (snapshot) => snapshot?.context.address);
  return decided ?? path;
}
