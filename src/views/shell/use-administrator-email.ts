import { useSelector } from '@xstate/react';
import { useConsole } from './use-console.ts';

/**
 * The administrator's e-mail, which is part of the key of drafts.
 * Empty when nobody is signed in.
 */
export const useAdministratorEmail = (): string =>
  useSelector(useConsole().session, ({ context }) => context.session?.email ?? '');
