import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { DownloadTask } from '#contract/download-tasks.contract.ts';
import { permissionCodes } from '#contract/permission-groups.ts';
import { moveOrganization } from '#server/ops/organization-moves.queries.ts';
import { databaseKinds } from '#tests/support/databases.ts';
import { type DownloadServer, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { createPeriodFiles, february } from '#tests/support/downloads/period-files.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

describe.each(databaseKinds())('access to study data of a period on %s', { timeout: 120_000 }, (kind) => {
  let server: DownloadServer;
  let files: ReturnType<typeof createPeriodFiles>;
  beforeAll(async () => {
    server = await startDownloadServer(kind, { limits: { retries: 0 } });
    files = createPeriodFiles(server);
  });
  beforeEach(() => server.reset());
  afterAll(() => server.stop());

  test('MONTH-19 names, logins and levels need the permission to see learners, also to open a file that has them', async () => {
    const { top } = await files.addTeam();
    const permissions = permissionCodes.filter((code) => code !== 'dashboard_personal');
    const by = await signedInToken(server, { permissions });
    const { rows, about } = await files.open(await files.make(top, february, by));
    expect(rows[0]).toHaveLength(11);
    expect(JSON.stringify(rows)).not.toMatch(/Алма|@example|Real name|Level/);
    expect(about.at(-1)?.[1]).toMatch(/^Real names, e-mail addresses, last logins and levels are left out/);
    const named = await files.make(top);
    await server.db
      .deleteFrom('administrator_permissions')
      .where('permission', '=', 'dashboard_personal')
      .where('administrator_id', 'in', (eb) =>
        eb.selectFrom('administrators').select('id').where('email', '=', server.email()),
      )
      .execute();
    expect(await server.tasks()).toEqual([]);
    expect((await server.fetchFile(named.url)).status).toBe(403);
    expect((await files.open(await files.make(top))).rows[0]).toHaveLength(11);
  });

  test('MONTH-19 who may only have study data of organizations requests, follows and opens the file', async () => {
    const { top } = await files.addTeam();
    const by = await signedInToken(server, { permissions: ['group_study_data'] });
    const { taskId: id } = (await files.request(top, february, by)).body;
    const line = 'GET /api/v1/philippines/client_users/cert_task/summary?since=0';
    await expect
      .poll(async () => (await server.call<{ ended: DownloadTask[] }>(line, { token: by })).body.ended)
      .toMatchObject([{ id, status: 'OK' }]);
    const { url } = (await server.post('cert_task/link', { id }, by)).body;
    expect((await server.fetchFile(url)).status).toBe(200);
    const none = await signedInToken(server, { permissions: ['group_certs', 'dashboard_personal'] });
    expect((await files.request(top, february, none)).status).toBe(403);
    expect((await files.request('SOUTH')).status).toBe(403);
  });

  test('MONTH-19 PERM-05 a file ends when a part of the organization moves away, and a retry makes the rest', async () => {
    const { top, team, alma } = await files.addTeam();
    const { id } = await files.make(top);
    const kept = await files.make(team);
    const move = {
      id: team,
      parentId: 'id-NORTH',
      below: [team],
      formerCustomerId: 'id-NORTH',
      customerId: 'id-NORTH',
    };
    await server.db.transaction().execute((transaction) => moveOrganization(transaction, { ...move, now: 2 }));
    const find = async (wanted: string) => (await server.tasks()).find((one) => one.id === wanted);
    expect(await find(kept.id)).toMatchObject({ status: 'OK' });
    expect(await find(id)).toMatchObject({
      status: 'ERROR',
      failure: { code: 'ORGANIZATION_MOVED', message: expect.stringContaining('the study data of the rest') },
    });
    expect((await server.post('cert_task/retry', { id })).status).toBe(200);
    const { rows } = await files.open(await server.ended(id));
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain(alma.email);
  });

  test('MONTH-19 PERM-05 a task of an organization that stays does not follow another one to its new customer', async () => {
    const [{ team }, { top: other }] = [await files.addTeam(), await files.addTeam()];
    const [moved, stays] = [await files.make(team), await files.make(other)];
    const move = { id: team, parentId: null, below: [team], formerCustomerId: 'id-NORTH', customerId: team, now: 2 };
    await server.db.transaction().execute((transaction) => moveOrganization(transaction, move));
    const rows = await server.db.selectFrom('download_tasks').select(['id', 'customer_id']).execute();
    expect(new Map(rows.map((row) => [row.id, row.customer_id]))).toEqual(
      new Map([
        [moved.id, team],
        [stays.id, 'id-NORTH'],
      ]),
    );
    expect(await server.tasks()).toMatchObject([{ id: stays.id }]);
  });

  test('MONTH-19 an organization that is taken away before its file is made has none', async () => {
    const { top } = await files.addTeam();
    const release = server.hold();
    const held = await files.request(top);
    await expect.poll(() => server.observed.keys.length).toBe(1);
    const waiting = await files.request(top, { startDayKey: '20260101', endDayKey: '20260131' });
    await server.db
      .deleteFrom('administrator_organizations')
      .where('administrator_id', 'in', (eb) =>
        eb.selectFrom('administrators').select('id').where('email', '=', server.email()),
      )
      .execute();
    release();
    const find = (id: string) =>
      server.db.selectFrom('download_tasks').select(['status', 'failure']).where('id', '=', id).executeTakeFirst();
    await expect
      .poll(() => find(waiting.body.taskId), { timeout: 20_000 })
      .toEqual({ status: 'ERROR', failure: 'NOTHING_LEFT' });
    expect(await server.tasks()).toEqual([]);
    expect((await server.post('cert_task/link', { id: held.body.taskId })).status).toBe(404);
  });

  test('MONTH-19 the same choice gets the unfinished task, which can be canceled', async () => {
    const { top } = await files.addTeam();
    const release = server.hold();
    const first = await files.request(top);
    expect((await files.request(top)).body.taskId).toBe(first.body.taskId);
    expect((await server.post('cert_task/cancel', { id: first.body.taskId })).status).toBe(200);
    release();
    const task = await server.ended(first.body.taskId);
    expect(task).toMatchObject({ status: 'ERROR', failure: { code: 'CANCELED' } });
    await expect.poll(() => server.observed.stored.read(`downloads/${task.id}/file/study-data.xlsx`)).toBe(undefined);
  });
});
