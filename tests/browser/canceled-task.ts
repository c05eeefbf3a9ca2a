import { demoPassword } from '#contract/demo-accounts.ts';
import { expect } from '#tests/browser/support/console-test.ts';
import { send } from '#tests/support/api-server.ts';

/**
 * Requests the certificates of an administrator's organizations without a browser.
 * Then it cancels them.
 */
export async function addCanceledTask(address: string, as: string): Promise<void> {
  const login = { provider: 'email', uid: as, password: demoPassword };
  const { accessToken: token } = (
    await send<{ accessToken: string }>(`POST ${address}/ent/v1/auth/login`, { body: login })
  ).body;
  type Nodes = { orgNodes: readonly { org: { id: string } }[] };
  const owned = await send<Nodes>(`GET ${address}/ent/v1/organizations/owned`, { token });
  const body = { orgIds: owned.body.orgNodes.map(({ org }) => org.id) };
  const path = `${address}/api/v1/philippines/client_users/cert`;
  const requested = await send<{ taskId: string }>(`POST ${path}/org`, { token, body });
  const canceled = await send(`POST ${path}_task/cancel`, { token, body: { id: requested.body.taskId } });
  expect(canceled.status).toBe(200);
}
