import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { consoleMachine } from '#machines/shell/console.machine.ts';
import { useConsole } from './use-console.ts';

const none: readonly PermissionCode[] = [];

const codesOf = ({ context: { access } }: SnapshotFrom<typeof consoleMachine>): readonly PermissionCode[] =>
  access.kind === 'held' ? access.codes : none;

/** What the person may do; nothing while it is not known. */
export const useHeldCodes = (): readonly PermissionCode[] => useSelector(useConsole().console, codesOf);
