import { expect } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { fileKey } from '#server/downloads/download-parts.ts';
import { clientUsersPath } from '#tests/server/downloads/downloads.samples.ts';
import type { ApiServer, RequestOptions } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';

type Person = { email: string; id: number; token: string };

/** What was made while the access was there, and is opened after it has ended. */
const results = {
  organizations: (learner: { id: string; login: string }) => ({
    path: 'cert/org',
    body: { orgIds: ['id-NORTH-1', 'id-SOUTH'] },
    learner,
  }),
  learner: ({ id, login }: { id: string; login: string }) => ({
    path: 'cert/user',
    body: { userId: id, userCode: login, orgCode: 'SOUTH' },
  }),
} as const;

type GetServer = () => ApiServer;

/** Adds administrators of NORTH-1 and SOUTH, and takes from them what they own or may do. */
export const createOwners = (getServer: GetServer) => {
  const newPerson = async (): Promise<Person> => {
    const email = await getServer().fixture.addAdministrator({ organizations: ['id-NORTH-1', 'id-SOUTH'] });
    const { accessToken: token } = await signIn(getServer(), email);
    const { id } = await getServer()
      .db.selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    return { email, id, token };
  };
  const call = <Body = Record<string, unknown>>({ token }: Person, line: string, sent: RequestOptions = {}) =>
    getServer().call<Body>(line.replace(' ', ` ${clientUsersPath}/`), { token, ...sent });
  const takeOrganization = ({ id }: Person, organization: string) =>
    getServer()
      .db.deleteFrom('administrator_organizations')
      .where('administrator_id', '=', id)
      .where('organization_id', '=', organization)
      .execute();
  const takePermission = ({ id }: Person, ...codes: string[]) =>
    getServer()
      .db.deleteFrom('administrator_permissions')
      .where('administrator_id', '=', id)
      .where('permission', 'in', codes)
      .execute();
  const givePermission = ({ id }: Person, permission: string) =>
    getServer().db.insertInto('administrator_permissions').values({ administrator_id: id, permission }).execute();

  return { newPerson, call, takeOrganization, takePermission, givePermission };
};

/** What an administrator sees of a stored download, or the status. */
export const open = { listed: 1, summary: 1, link: 200, file: 200, repeated: 200 };
export const closed = { listed: 0, summary: 0, link: 404, file: 403, repeated: 403 };

/** Stores downloads of new administrators, and looks whether they are open. */
export const createStoredDownloads = (getServer: GetServer, { newPerson, call }: ReturnType<typeof createOwners>) => {
  /** Requests a download of certificates of both customers, or of one learner, and completes it. */
  const newDownload = async (resultKind: keyof typeof results, status: 'OK' | 'ERROR' | 'WAITING' = 'OK') => {
    await addCertifiedLearner(getServer(), { organization_id: 'id-NORTH-1-1' });
    const learner = await addCertifiedLearner(getServer(), { organization_id: 'id-SOUTH' });
    const person = await newPerson();
    const { path, body } = results[resultKind](learner);
    const headers = { 'Idempotency-Key': `key-${person.id}` };
    const request = () => call<{ taskId: string }>(person, `POST ${path}`, { body, headers });
    const { status: answered, body: answer } = await request();
    expect(answered).toBe(200);
    await getServer().context.files.put(fileKey(answer.taskId), Buffer.from('archive'));
    await getServer()
      .db.updateTable('download_tasks')
      .set({ status, failure: status === 'ERROR' ? 'STORAGE_FULL' : null, ended_at: 1, file_bytes: 7 })
      .where('id', '=', answer.taskId)
      .execute();
    const list = () => call<{ total: number; list: DownloadTask[] }>(person, 'GET cert_task/list?page=1&pageSize=10');
    const url = (await list()).body.list[0]?.url ?? '';
    return { person, id: answer.taskId, url, list, request, learner };
  };
  const seeOpen = async ({ person, id, url, list, request }: Awaited<ReturnType<typeof newDownload>>) => ({
    listed: await list().then(({ status, body }) => body.total ?? status),
    summary: await call<{ ended?: unknown[] }>(person, 'GET cert_task/summary?since=0').then(
      ({ status, body }) => body.ended?.length ?? status,
    ),
    link: (await call(person, 'POST cert_task/link', { body: { id } })).status,
    file: (await fetch(getServer().url + url)).status,
    repeated: (await request()).status,
  });
  return { newDownload, seeOpen };
};
