import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { GoTo } from '#machines/shared/emitted.ts';
import { type Access, consoleMachine } from '#machines/shell/console.machine.ts';
import type { ReturnPlace } from '#services/browser/return-place.ts';
import { emittedBy, heldCalls } from './held-calls.ts';

export const account = 'ada@example.com';
export const nobody: Access = { kind: 'signedOut', because: 'unknown' };
export const left: Access = { kind: 'signedOut', because: 'left' };
export const ended: Access = { kind: 'signedOut', because: 'ended' };
export const checking: Access = { kind: 'checking' };
export const unsure: Access = { kind: 'unsure' };
export const holding = (...codes: PermissionCode[]): Access => ({ kind: 'held', codes });

/** A console machine at an address, its return place in the test's hand; the router follows at once when asked to. */
export function openConsole(address: string, access: Access, { follows = false } = {}) {
  const taken = heldCalls<string | null, { account: string }>();
  const kept: ReturnPlace[] = [];
  const faults: unknown[] = [];
  const machine = consoleMachine.provide({
    actors: { takeReturnPlace: taken.logic },
    actions: {
      keepPlace: ({ context }) => kept.push({ path: context.address, account: context.account }),
      reportFault: (_, { error }) => faults.push(error),
    },
  });
  const input = { address, access, account: access.kind === 'signedOut' ? '' : account, errorReportingDsn: '' };
  const actor = createActor(machine, { input });
  const emitted = emittedBy(actor);
  if (follows) actor.on('goTo', ({ path }: GoTo) => actor.send({ type: 'place.changed', address: path }));
  actor.start();
  onTestFinished(() => void actor.stop());
  return {
    actor,
    taken,
    kept,
    faults,
    emitted,
    face: () => actor.getSnapshot().value.face,
    go: (to: string) => actor.send({ type: 'place.changed', address: to }),
    know: (known: Access) =>
      actor.send({ type: 'access.changed', access: known, account: known.kind === 'signedOut' ? '' : account }),
    begin: (isHere = true) => actor.send({ type: 'session.begun', account, isHere }),
    fail: (error: unknown) => actor.send({ type: 'fault.reported', error }),
  };
}

export const goTo = (path: string): GoTo => ({ type: 'goTo', path, replace: true });
