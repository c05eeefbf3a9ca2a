import { onTestFinished } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import type { PermissionCode } from '#contract/permission-groups.ts';
import type { Navigation } from '#machines/patterns/console-actors.ts';
import type { Access } from '#machines/session/session.machine.ts';
import { routerMachine } from '#machines/shell/router.machine.ts';
import type { ReturnPath } from '#services/browser/return-path.ts';
import { emittedBy } from './pending-calls.ts';

export const email = 'ada@example.com';
export const signedOut: Access = { kind: 'signedOut', hasEnded: false };
export const ended: Access = { kind: 'signedOut', hasEnded: true };
export const checking: Access = { kind: 'checking' };
export const permissionsUnknown: Access = { kind: 'permissionsUnknown' };
export const holding = (...codes: PermissionCode[]): Access => ({ kind: 'known', codes });

/** A router at an address, without storage and without a browser. */
export function openRouter(address: string, access: Access) {
  const savedPaths: ReturnPath[] = [];
  const faults: unknown[] = [];
  const machine = routerMachine.provide({
    actors: { addressListener: fromCallback(() => {}) },
    actions: {
      clearReturnPath: () => savedPaths.splice(0),
      saveReturnPath: ({ context }) => savedPaths.push({ path: context.address, email: context.email }),
      reportFault: (_, { error }) => faults.push(error),
    },
  });
  const actor = createActor(machine, { input: { address, errorReportingDsn: '' } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const setAccess = (now: Access) =>
    actor.send({ type: 'access.changed', access: now, email: now.kind === 'signedOut' ? '' : email });
  setAccess(access);
  return {
    actor,
    savedPaths,
    faults,
    emitted,
    screen: () => actor.getSnapshot().value.screen,
    go: (to: string) => actor.send({ type: 'address.changed', address: to }),
    setAccess,
    startSession: (isOwnTab = true, returnPath: string | null = null) =>
      actor.send({ type: 'session.begun', email, isOwnTab, returnPath }),
    fail: (error: unknown) => actor.send({ type: 'fault.reported', error }),
  };
}

export const navigationTo = (path: string): Navigation => ({ type: 'navigate', path, replace: true });
