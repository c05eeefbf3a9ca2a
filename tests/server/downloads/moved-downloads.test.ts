import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from 'vitest';
import { lockDownloadTasks, restartDownloadTask } from '#server/downloads/download-tasks.queries.ts';
import { startTurn } from '#server/downloads/download-turns.queries.ts';
import { moveOrganization } from '#server/ops/organization-moves.queries.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type DownloadServer, pollOptions, startDownloadServer } from '#tests/support/downloads/download-server.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

describe('downloads of an organization that another one leaves', { timeout: 120_000 }, () => {
  let server: DownloadServer;
  beforeAll(async () => {
    // No turn is queued by the sweep.
    server = await startDownloadServer(everydayKind(), { limits: { sweepMs: 3_600_000 } });
  });
  beforeEach(() => server.reset());
  afterAll(() => server.stop());

  /** Adds two organizations below NORTH, which the administrator owns, and a team in the first. */
  const addTeam = async () => {
    const [former = '', other = '', team = ''] = [1, 2, 3].map(() => `id-${crypto.randomUUID()}`);
    const add = (id: string, parent_id: string) => ({ id, code: id, name: id, status: 'ENABLED' as const, parent_id });
    await addOrganizations(server.db, [add(former, 'id-NORTH'), add(other, 'id-NORTH'), add(team, former)]);
    return { former, other, team };
  };
  const addLearner = (organization_id: string, real_name: string) =>
    addCertifiedLearner(server, { organization_id, real_name });
  const request = async (...orgIds: string[]) => (await server.post('cert/org', { orgIds })).body.taskId;
  const move = (db: typeof server.db, id: string, parentId: string | null) =>
    moveOrganization(db, {
      id,
      parentId,
      below: [id],
      formerCustomerId: 'id-NORTH',
      customerId: parentId === null ? id : 'id-NORTH',
      now: 2,
    });
  const moveNow = (id: string, parentId: string) =>
    server.db.transaction().execute((transaction) => move(transaction, id, parentId));
  const findTask = async (id: string) => (await server.tasks()).find((one) => one.id === id);

  test('PERM-05 a retry leaves out what has moved, also for an owner of the new place', async () => {
    const { former, other, team } = await addTeam();
    await addLearner(former, 'Alma');
    await addLearner(team, 'Bertram');
    const id = await request(former);
    const listHolders = async () =>
      [...zipEntries((await server.fetchFile((await findTask(id))?.url)).bytes).keys()].map(
        (name) => name.split(' - ')[0],
      );
    expect((await server.ended(id)).status).toBe('OK');
    expect(await listHolders()).toEqual(['Alma', 'Bertram']);
    await moveNow(team, other);
    expect(await findTask(id)).toMatchObject({ status: 'ERROR', failure: { code: 'ORGANIZATION_MOVED' } });
    expect((await server.post('cert_task/retry', { id })).status).toBe(200);
    expect(await server.ended(id)).toMatchObject({ status: 'OK', skipped: 1, progress: { total: 2 } });
    expect(await listHolders()).toEqual(['Alma']);
  });

  test('PERM-05 a download goes on if nothing of it has moved away', async () => {
    const { former, other, team } = await addTeam();
    await addLearner(former, 'Alma');
    const without = await server.ended(await request(former));
    await addLearner(team, 'Bertram');
    const [within, both] = [await request(former), await request(former, other)];
    await server.ended(within);
    await server.ended(both);
    await moveNow(team, other);
    expect(await findTask(without.id), 'the team had no certificate').toMatchObject({ status: 'OK' });
    expect(await findTask(both), 'the new place was chosen too').toMatchObject({ status: 'OK' });
    expect(await findTask(within)).toMatchObject({ status: 'ERROR' });
    expect((await server.fetchFile((await findTask(both))?.url)).status).toBe(200);
  });

  /** Makes a failed download of a team, which the administrator owns itself. */
  const failTeamDownload = async () => {
    const { team } = await addTeam();
    await addLearner(team, 'Alma');
    const { id } = await server.ended(await request(team));
    await server.db.updateTable('download_tasks').set({ status: 'ERROR' }).where('id', '=', id).execute();
    await sql`insert into administrator_organizations (administrator_id, organization_id)
      select id, ${team} from administrators where email = ${server.email()}`.execute(server.db);
    return { id, team };
  };
  const waitForLock = (pid?: number) =>
    vi.waitFor(async () => {
      const { rows } = await sql`select from pg_stat_activity
        where wait_event = 'advisory' and datname = current_database()
        and pid = coalesce(${pid ?? null}::int, pid)`.execute(server.db);
      expect(rows).toHaveLength(1);
    }, pollOptions);

  test.runIf(inject('postgresUrl'))('PERM-05 a move and a retry at the same time do not end each other', async () => {
    const { id, team } = await failTeamDownload();
    let moving: Promise<void> | undefined;
    await server.db.transaction().execute(async (retry) => {
      await lockDownloadTasks(retry);
      let pid: number | undefined;
      moving = server.db.transaction().execute(async (transaction) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
        pid = rows[0]?.pid;
        await move(transaction, team, null);
      });
      await vi.waitFor(() => expect(pid).toBeGreaterThan(0), pollOptions);
      await waitForLock(pid);
      expect(await restartDownloadTask(retry, id)).toBe(true);
    });
    await moving;
    const task = server.db.selectFrom('download_tasks').select(['customer_id', 'status']).where('id', '=', id);
    expect(await task.executeTakeFirst()).toEqual({ customer_id: team, status: 'WAITING' });
  });

  test.runIf(inject('postgresUrl'))(
    'PERM-05 a turn that begins during a move does not go on with what ended',
    async () => {
      const { id } = await failTeamDownload();
      const set = (db: typeof server.db, status: 'WAITING' | 'ERROR') =>
        db.updateTable('download_tasks').set({ status }).where('id', '=', id).execute();
      await set(server.db, 'WAITING');
      let started: Promise<unknown> | undefined;
      await server.db.transaction().execute(async (transaction) => {
        await set(transaction, 'ERROR');
        started = startTurn(server.db, 'id-NORTH', 3);
        await vi.waitFor(async () => {
          const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and query like '%set status = ''RUNNING''%' and datname = current_database()`.execute(server.db);
          expect(rows).toHaveLength(1);
        }, pollOptions);
      });
      expect(await started).toBeUndefined();
      const task = server.db.selectFrom('download_tasks').select('status').where('id', '=', id);
      expect(await task.executeTakeFirst()).toEqual({ status: 'ERROR' });
    },
  );

  test.runIf(inject('postgresUrl'))('PERM-05 a retry during a move gets its turn at the new customer', async () => {
    const { id, team } = await failTeamDownload();
    let retried: ReturnType<typeof server.post> | undefined;
    await server.db.transaction().execute(async (transaction) => {
      await move(transaction, team, null);
      retried = server.post('cert_task/retry', { id });
      await waitForLock();
    });
    expect((await retried)?.status).toBe(200);
    expect(await server.ended(id)).toMatchObject({ status: 'OK', skipped: 0 });
  });
});
