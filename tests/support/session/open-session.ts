import { onTestFinished } from 'vitest';
import { createActor, type EventFromLogic, fromCallback } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { PermissionCode } from '#contract/permission-groups.ts';
import type { Administrator } from '#contract/session.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import type { SessionKey } from '#machines/session/session-key.ts';
import type { Rights } from '#rules/session/permissions.ts';
import { emittedBy, pendingCalls } from '#tests/support/pending-calls.ts';

export const ada: SessionKey = { id: 'session-1', email: 'ada@example.com' };
export const bob: SessionKey = { id: 'session-2', email: 'bob@example.com' };
export const codes: PermissionCode[] = ['dashboard_group', 'course_view'];
export const owned: OrganizationNode[] = [
  { org: { id: '1', code: 'ACME', name: 'Acme', status: 'ENABLED' }, subOrgs: [] },
];
export const administrator: Administrator = {
  code: 'E1',
  nick: 'Ada',
  realName: '',
  email: '',
  jobTitle: '',
  orgs: [],
};
export const emptyData = { permissions: [], timeZone: null, organizations: [], administrator: null };
export const loading = { permissions: 'loading', organizations: 'loading', administrator: 'loading' };

/** A session machine with calls and a token store that the test controls. */
export function openSession(session: SessionKey | null = ada) {
  const loads = {
    permissions: pendingCalls<Rights>(),
    organizations: pendingCalls<OrganizationNode[]>(),
    administrator: pendingCalls<Administrator>(),
  };
  const signOut = pendingCalls();
  const cleared: (string | undefined)[] = [];
  let changeSession: (session: SessionKey | null) => void = () => undefined;
  const tokenStore = fromCallback<EventFromLogic<typeof sessionMachine>>(({ sendBack }) => {
    changeSession = (changed) => sendBack({ type: 'tokens.changed', session: changed });
  });
  const machine = sessionMachine.provide({
    actors: {
      tokenStore,
      loadPermissions: loads.permissions.logic,
      loadOwnedOrganizations: loads.organizations.logic,
      loadAdministrator: loads.administrator.logic,
      signOut: signOut.logic,
    },
    actions: {
      clearTokens: (_, { usedToken }) => {
        cleared.push(usedToken);
        changeSession(null);
      },
    },
  });
  const actor = createActor(machine, { input: { session } });
  const emitted = emittedBy(actor);
  actor.start();
  onTestFinished(() => void actor.stop());
  const answerAll = async () => {
    await loads.permissions.last().answer({ codes, timeZone: null });
    await loads.organizations.last().answer(owned);
    await loads.administrator.last().answer(administrator);
  };
  const loadCounts = () => Object.values(loads).map(({ calls }) => calls.length);
  return {
    actor,
    loads,
    signOut,
    cleared,
    /** What it reports to the router and to the notices. */
    reports: () => emitted.filter(({ type }) => type !== 'notice.add'),
    notices: () => emitted.filter(({ type }) => type === 'notice.add'),
    answerAll,
    loadCounts,
    changeSession: (key: SessionKey | null) => changeSession(key),
  };
}
