import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { clientUsersPath, requestTask } from '#tests/server/downloads/downloads.samples.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const daySeconds = 86_400;

describe('download tasks', () => {
  let server: ApiServer;
  let token: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { downloadLimits: { customerTasks: 2, allTasks: 3 } });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('download_tasks').execute();
    token = await signedInToken(server);
  });
  afterAll(() => server.stop());

  const post = <Body = Record<string, unknown>>(path: string, body: unknown, by = token) =>
    server.call<Body>(`POST ${clientUsersPath}/${path}`, { token: by, body });
  const list = async (by = token, query = 'page=1&pageSize=10') =>
    (
      await server.call<{ total: number; page: number; list: DownloadTask[] }>(
        `GET ${clientUsersPath}/cert_task/list?${query}`,
        { token: by },
      )
    ).body;
  const summary = async (since: number) =>
    (
      await server.call<{ unfinished: DownloadTask[]; ended: DownloadTask[] }>(
        `GET ${clientUsersPath}/cert_task/summary?since=${since}`,
        { token },
      )
    ).body;
  const now = () => Math.floor(server.context.clock() / 1000);

  test('BULK-03 a request becomes a task of the administrator; the same choice gets the same task', async () => {
    await addCertifiedLearner(server);
    const [first, second] = await Promise.all([
      post<{ taskId: string }>('cert/org', { orgIds: ['id-NORTH', 'id-NORTH-1'] }),
      post<{ taskId: string }>('cert/org', { orgIds: ['id-NORTH-1', 'id-NORTH'] }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(second.body.taskId).toBe(first.body.taskId);
    const [task, ...others] = (await list()).list;
    expect(others).toEqual([]);
    expect(task).toMatchObject({
      id: first.body.taskId,
      attribution: 'The NORTH, The NORTH-1',
      status: 'WAITING',
      createdAt: now(),
      expiresAt: now() + 30 * daySeconds,
      fileName: expect.stringMatching(/^certificates-NORTH(-1)?-\d{4}-\d\d-\d\d\.zip$/),
    });
    expect(task?.progress?.done).toBe(0);
    expect(task).not.toHaveProperty('url');
    expect((await list(await signedInToken(server))).total, 'of another administrator').toBe(0);
  });

  test('BULK-03 organizations that are not owned, disabled or without certificates are rejected', async () => {
    const rejected = async (orgIds: unknown) => {
      const { status, body } = await post<{ errorCode: number; error: string }>('cert/org', { orgIds });
      return [status, body.errorCode, body.error];
    };
    for (const orgIds of [['id-SOUTH'], ['id-NORTH', 'id-SOUTH'], ['nothing']])
      expect(await rejected(orgIds)).toEqual([403, 40300, 'You do not have access to this organization.']);
    for (const orgIds of [[], [''], 'id-NORTH', Array.from({ length: 101 }, (_, index) => `id-${index}`)])
      expect((await rejected(orgIds)).slice(0, 2)).toEqual([422, 42200]);
    const south = await signedInToken(server, { organizations: ['id-SOUTH'] });
    expect((await post('cert/org', { orgIds: ['id-SOUTH'] }, south)).body).toMatchObject({
      error: 'There are no certificates to download yet.',
    });
    await addCertifiedLearner(server, { organization_id: 'id-NORTH-1' });
    const setStatus = (status: 'ENABLED' | 'DISABLED') =>
      server.db.updateTable('organizations').set({ status }).where('id', '=', 'id-NORTH-1').execute();
    await setStatus('DISABLED');
    expect(await rejected(['id-NORTH-1'])).toEqual([422, 42200, 'The organization “The NORTH-1” is disabled.']);
    await setStatus('ENABLED');
    expect((await list()).total).toBe(0);
  });

  test('BULK-05 a learner is requested with the own ID and an organization above', async () => {
    const learner = await addCertifiedLearner(server, { organization_id: 'id-NORTH-1', real_name: 'Alma' });
    const body = { userId: learner.id, userCode: learner.login, orgCode: 'NORTH' };
    expect((await post('cert/user', { ...body, userCode: '1' })).body).toMatchObject({
      errorCode: 42200,
      errors: ['userCode: must be the ID of the learner'],
    });
    expect((await post('cert/user', { ...body, orgCode: 'NORTH-1-1' })).body).toMatchObject({
      errors: ['orgCode: must be an organization of the learner'],
    });
    const uncertified = await server.fixture.addLearner();
    const without = { userId: uncertified.id, userCode: uncertified.login, orgCode: 'NORTH' };
    expect((await post('cert/user', without)).status).toBe(422);
    expect((await post('cert/user', body)).status).toBe(200);
    expect((await list()).list[0]).toMatchObject({
      attribution: `Alma (${learner.login})`,
      progress: { done: 0, total: 1 },
    });
  });

  test('BULK-04 too many unfinished tasks of a customer or of all are 12000', async () => {
    const south = await signedInToken(server, { organizations: ['id-SOUTH'] });
    const requested = async (by: string, organization_id: string) => {
      const { id, login } = await addCertifiedLearner(server, { organization_id });
      const body = { userId: id, userCode: login, orgCode: organization_id.slice(3) };
      const answer = await post<{ errorCode?: number }>('cert/user', body, by);
      return [answer.status, answer.body.errorCode, answer.headers.get('Retry-After')];
    };
    const rejected = [503, 12000, '60'];
    expect(await requested(token, 'id-NORTH')).toEqual([200, undefined, null]);
    expect(await requested(token, 'id-NORTH-1')).toEqual([200, undefined, null]);
    expect(await requested(token, 'id-NORTH')).toEqual(rejected);
    expect(await requested(south, 'id-SOUTH')).toEqual([200, undefined, null]);
    expect(await requested(south, 'id-SOUTH'), 'three of all').toEqual(rejected);
    const [task] = (await list()).list;
    await post('cert_task/cancel', { id: task?.id });
    expect(await requested(south, 'id-SOUTH')).toEqual([200, undefined, null]);
    expect((await post('cert_task/retry', { id: task?.id })).body).toMatchObject({ errorCode: 12000 });
  });

  test('TASK-01 the list holds the tasks of 30 days in pages, the newest first', async () => {
    const { token: by, id } = await requestTask(server);
    const [row] = await server.db.selectFrom('download_tasks').selectAll().execute();
    if (!row) throw new Error('no task');
    const at = (days: number) => now() - days * daySeconds;
    for (const [index, created_at] of [at(1), at(29), at(31)].entries())
      await server.db
        .insertInto('download_tasks')
        .values({
          ...row,
          id: `task-${index}`,
          status: 'ERROR',
          failure: 'STORAGE_FULL',
          created_at,
          ended_at: created_at,
        })
        .execute();
    const page = await list(by);
    expect([page.total, page.list.map((task) => task.id)]).toEqual([3, [id, 'task-0', 'task-1']]);
    expect(page.list[1]).toMatchObject({
      status: 'ERROR',
      failure: { code: 'STORAGE_FULL', message: expect.stringContaining('storage') },
    });
    expect((await list(by, 'page=2&pageSize=2')).list.map((task) => task.id)).toEqual(['task-1']);
    expect(await list(by, 'page=9&pageSize=2')).toMatchObject({ total: 3, page: 9, list: [] });
  });

  test('TASK-02 a task is canceled once and retried from its beginning; others cannot see it', async () => {
    const { token: by, id } = await requestTask(server);
    token = by;
    const since = now();
    expect(await summary(since)).toMatchObject({ unfinished: [{ id, status: 'WAITING' }], ended: [] });
    const stranger = await signedInToken(server);
    for (const call of ['link', 'cancel', 'retry'])
      expect((await post(`cert_task/${call}`, { id }, stranger)).status, call).toBe(404);
    expect((await post('cert_task/retry', { id })).body).toMatchObject({ errorCode: 40900 });
    expect((await post('cert_task/link', { id })).body).toMatchObject({ errorCode: 40900 });
    server.pass(5);
    expect((await post('cert_task/cancel', { id })).status).toBe(200);
    expect((await post('cert_task/cancel', { id })).body).toMatchObject({ errorCode: 40900 });
    const failure = { code: 'CANCELED', message: 'The download was canceled.' };
    expect(await summary(since)).toMatchObject({ unfinished: [], ended: [{ id, status: 'ERROR', failure }] });
    expect((await summary(now() + 1)).ended).toEqual([]);
    expect((await post('cert_task/retry', { id })).status).toBe(200);
    expect(await summary(since)).toMatchObject({ unfinished: [{ id, status: 'WAITING' }], ended: [] });
  });

  test('TASK-02 a running task shows its progress and the estimated time left', async () => {
    const { token: by } = await requestTask(server);
    const started_at = now();
    await server.db
      .updateTable('download_tasks')
      .set({ status: 'RUNNING', total: 400, done: 100, started_at })
      .execute();
    server.pass(10);
    expect((await list(by)).list[0]).toMatchObject({ progress: { done: 100, total: 400 }, secondsLeft: 30 });
  });
});
