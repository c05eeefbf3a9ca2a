import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic, fromCallback } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { PermissionCode } from '#contract/permissions.contract.ts';
import type { Administrator } from '#contract/session.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionKey } from '#machines/shared/session-key.ts';
import { emittedBy, heldCalls } from './held-calls.ts';

export const ada: SessionKey = { id: 'session-1', account: 'ada@example.com' };
export const bob: SessionKey = { id: 'session-2', account: 'bob@example.com' };
export const codes: PermissionCode[] = ['dashboard_group', 'course_view'];
export const owned: OrganizationNode[] = [
  { org: { id: '1', code: 'ACME', name: 'Acme', status: 'ENABLED' }, subOrgs: [] },
];
export const person: Administrator = { code: 'E1', nick: 'Ada', realName: '', email: '', jobTitle: '', orgs: [] };
export const nothingKnown = { permissions: [], organizations: [], administrator: null };
export const loading = { permissions: 'loading', organizations: 'loading', administrator: 'loading' };

/** A session machine whose calls and token store are in the test's hand. */
export function openSession(session: SessionKey | null = ada) {
  const loads = {
    permissions: heldCalls<PermissionCode[]>(),
    organizations: heldCalls<OrganizationNode[]>(),
    administrator: heldCalls<Administrator>(),
  };
  const signOut = heldCalls();
  const cleared: (string | undefined)[] = [];
  let tell: (session: SessionKey | null) => void = () => undefined;
  const tokenStore = fromCallback<EventFromLogic<typeof sessionMachine>>(({ sendBack }) => {
    tell = (changed) => sendBack({ type: 'tokens.changed', session: changed });
  });
  const machine = sessionMachine.provide({
    actors: {
      tokenStore,
      loadPermissions: loads.permissions.logic,
      loadOwnedOrganizations: loads.organizations.logic,
      loadAccount: loads.administrator.logic,
      signOut: signOut.logic,
    },
    actions: {
      clearTokens: (_, { usedToken }) => {
        cleared.push(usedToken);
        tell(null);
      },
    },
  });
  const actor = createActor(machine, { input: { session } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const answerAll = async () => {
    await loads.permissions.last().answer(codes);
    await loads.organizations.last().answer(owned);
    await loads.administrator.last().answer(person);
  };
  const asked = () => Object.values(loads).map(({ calls }) => calls.length);
  return { actor, loads, signOut, cleared, emitted, answerAll, asked, tell: (key: SessionKey | null) => tell(key) };
}
