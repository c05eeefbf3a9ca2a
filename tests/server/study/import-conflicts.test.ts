import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';

const at = Date.parse('2026-03-09T10:00:00Z') / 1000;

describe('study events', () => {
  let server: ApiServer;
  let token: string;
  let login: string;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
    token = await addOpsToken(server);
    login = (await server.fixture.addLearner()).login;
  });
  afterAll(() => server.stop());

  test('GEN-02 an import that the database ends for a deadlock is run again once, then it is busy', async () => {
    await sql`create sequence conflicts`.execute(server.db);
    await sql`create function conflict() returns trigger language plpgsql as $$
      begin
        if nextval('conflicts') <= tg_argv[0]::int then raise 'deadlock detected' using errcode = '40P01'; end if;
        return new;
      end $$`.execute(server.db);
    const failTimes = async (times: number) => {
      await sql`drop trigger if exists conflict on imported_events`.execute(server.db);
      await sql`select setval('conflicts', 1, false)`.execute(server.db);
      await sql`create trigger conflict before insert on imported_events
        for each row execute function conflict(${sql.lit(times)})`.execute(server.db);
    };
    const send = (id: string, second: number) =>
      server.call('POST /ops/study_events', {
        token,
        body: { events: [{ id, type: 'SIGN_IN', userCode: login, at: at + second }] },
      });
    try {
      await failTimes(1);
      expect(await send('again', 20)).toMatchObject({ status: 200, body: { imported: 1 } });
      await failTimes(2);
      expect(await send('busy', 21)).toMatchObject({ status: 503, body: { errorCode: 50300 } });
      expect(await send('busy', 21)).toMatchObject({ status: 200, body: { imported: 1 } });
    } finally {
      await sql`drop trigger conflict on imported_events`.execute(server.db);
      await sql`drop function conflict`.execute(server.db);
      await sql`drop sequence conflicts`.execute(server.db);
    }
  });
});
