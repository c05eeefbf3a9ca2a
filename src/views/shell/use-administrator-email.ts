import { useSelector } from '@xstate/react';
import { useConsole } from './use-console.ts';

/** The administrator's e-mail, which drafts are stored by; empty when nobody is signed in. */
export const useAdministratorEmail = (): string =>
  useSelector(useConsole().session, ({ context }) => context.session?.email ?? '');
