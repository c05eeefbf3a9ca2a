import { useSelector } from '@xstate/react';
import type { SnapshotFrom } from 'xstate';
import type { PermissionCode } from '#contract/permission-groups.ts';
import type { routerMachine } from '#machines/shell/router.machine.ts';
import { useConsole } from './use-console.ts';

const none: readonly PermissionCode[] = [];

const getCodes = ({ context: { access } }: SnapshotFrom<typeof routerMachine>): readonly PermissionCode[] =>
  access.kind === 'known' ? access.codes : none;

/** The administrator's permissions; empty while they are unknown. */
export const usePermissionCodes = (): readonly PermissionCode[] => useSelector(useConsole().router, getCodes);
