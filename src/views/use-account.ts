import { useSelector } from '@xstate/react';
import { useConsole } from './use-console.ts';

/** Whoever is signed in, by whom drafts are kept; empty for nobody. */
export const useAccount = (): string =>
  useSelector(useConsole().session, ({ context }) => context.session?.account ?? '');
