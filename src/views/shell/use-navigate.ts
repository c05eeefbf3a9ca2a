import { createContext, use } from 'react';
import { useApp } from './use-console.ts';

/**
 * Changes the address of every navigation below it.
 * The pages before sign-in have no provider.
 */
export const NavigationContext = createContext((path: string): string => path);

/**
 * Opens another address of the console.
 * Every navigation that is not a link goes through the root machine.
 */
export function useNavigate(): (path: string, replace?: boolean) => void {
  const app = useApp();
  const carry = use(NavigationContext);
  return (path, replace = false) => app.send({ type: 'navigation.requested', path: carry(path), replace });
}
