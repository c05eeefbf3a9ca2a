import { onTestFinished } from 'vitest';
import { createActor } from 'xstate';
import type { OrganizationNode } from '#contract/organizations.contract.ts';
import type { Administrator } from '#contract/session.contract.ts';
import type { Settings } from '#contract/settings.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { appMachine } from '#machines/shell/app.machine.ts';
import { shownIn } from '#machines/shell/notices.machine.ts';
import type { Rights } from '#rules/session/permissions.ts';
import { clearTokens } from '#services/browser/token-store.ts';
import { pendingCalls } from './pending-calls.ts';
import { stubAddress } from './stub-address.ts';

export const settings: Settings = {
  enterpriseBase: 'https://one.example.com',
  secondBase: 'https://two.example.com',
  uploadUrl: '/upload',
  timeZone: 'Asia/Manila',
  brand: {
    product: 'Lingo',
    company: 'Lingo Ltd',
    description: '',
    color: '',
    logo: '',
    contact: { email: '', phone: '', address: '', hours: '' },
  },
  coverPrefix: 'speaking-course/cover',
  fileBase: '/files',
  errorReportingDsn: '',
  charts: false,
};
export const tokens = {
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
  email: 'ada@example.com',
  session: 'session-1',
};

function stopApp(actor: { stop(): void }): void {
  actor.stop();
  clearTokens('signedOut');
}

/**
 * The root machine with its real children.
 * The test controls the calls and the browser's address.
 */
export function openApp(address = '/dashboard') {
  const load = pendingCalls<Settings>();
  const permissions = pendingCalls<Rights>();
  const refresh = pendingCalls<void, { usedToken: string }>();
  const { opened: navigations, open } = stubAddress(address);
  const loads = {
    loadPermissions: permissions.logic,
    loadOwnedOrganizations: pendingCalls<OrganizationNode[]>().logic,
  };
  const machine = appMachine.provide({
    actors: {
      loadSettings: load.logic,
      session: sessionMachine.provide({ actors: { ...loads, loadAdministrator: pendingCalls<Administrator>().logic } }),
      tokenRefresh: tokenRefreshMachine.provide({ actors: { refreshTokens: refresh.logic } }),
    },
  });
  const actor = createActor(machine).start();
  const stop = () => stopApp(actor);
  onTestFinished(stop);
  const children = () => actor.getSnapshot().children;
  return {
    actor,
    stop,
    load,
    permissions,
    refresh,
    navigations,
    open,
    retry: () => actor.send({ type: 'settings.retry' }),
    session: () => children().session?.getSnapshot().value,
    screen: () => children().router?.getSnapshot().value.screen,
    notices: () => shownIn(children().notices?.getSnapshot().context ?? { notices: [] }).map(({ text }) => text),
  };
}

export async function openRunning(address?: string) {
  const app = openApp(address);
  await app.load.last().answer(settings);
  return app;
}
