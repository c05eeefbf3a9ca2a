import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { Navigation } from '#machines/patterns/emitted.ts';
import type { Access } from '#machines/shell/access.ts';
import { routerMachine } from '#machines/shell/router.machine.ts';
import type { ReturnPath } from '#services/browser/return-path.ts';
import { emittedBy } from './pending-calls.ts';

export const email = 'ada@example.com';
export const signedOut: Access = { kind: 'signedOut', hasEnded: false };
export const ended: Access = { kind: 'signedOut', hasEnded: true };
export const checking: Access = { kind: 'checking' };
export const permissionsUnknown: Access = { kind: 'permissionsUnknown' };
export const holding = (...codes: PermissionCode[]): Access => ({ kind: 'known', codes });

/**
 * A router at an address, without storage.
 * With `follows`, the address changes at once with each navigation.
 */
export function openRouter(address: string, access: Access, { follows = false } = {}) {
  const savedPaths: ReturnPath[] = [];
  const faults: unknown[] = [];
  const machine = routerMachine.provide({
    actions: {
      clearReturnPath: () => savedPaths.splice(0),
      saveReturnPath: ({ context }) => savedPaths.push({ path: context.address, email: context.email }),
      reportFault: (_, { error }) => faults.push(error),
    },
  });
  const input = { address, access, email: access.kind === 'signedOut' ? '' : email, errorReportingDsn: '' };
  const actor = createActor(machine, { input });
  const emitted = emittedBy(actor);
  if (follows) actor.on('navigate', ({ path }: Navigation) => actor.send({ type: 'address.changed', address: path }));
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    savedPaths,
    faults,
    emitted,
    screen: () => actor.getSnapshot().value.screen,
    go: (to: string) => actor.send({ type: 'address.changed', address: to }),
    setAccess: (access: Access) =>
      actor.send({ type: 'access.changed', access, email: access.kind === 'signedOut' ? '' : email }),
    startSession: (isOwnTab = true, returnPath: string | null = null) =>
      actor.send({ type: 'session.begun', email, isOwnTab, returnPath }),
    fail: (error: unknown) => actor.send({ type: 'fault.reported', error }),
  };
}

export const navigationTo = (path: string): Navigation => ({ type: 'navigate', path, replace: true });
