import { AsyncLocalStorage } from 'node:async_hooks';
import { PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { statementScope } from '#server/core/database/statement-scope.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { studyDay } from '#tests/support/study-day.ts';

const learners = 1_001;

describe('the reads of a study file', () => {
  let server: ApiServer;
  let administratorId: number;
  let link: string;
  const lines: string[] = [];
  beforeAll(async () => {
    // Periodic work is done once, and not between the statements of a file.
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    server = await startApiServer(everydayKind(), { log: createLog('info', (line) => void lines.push(line)) });
    vi.useRealTimers();
    await server.context.background.idle();
    const email = await server.fixture.addAdministrator();
    const administrator = server.db.selectFrom('administrators').where('email', '=', email).select('id');
    administratorId = (await administrator.executeTakeFirstOrThrow()).id;
    // One more than a file reads at once.
    await sql`insert into learners (id, login, nick, real_name, email, status, organization_id, created_at)
      select 'l' || n, 'l' || n, 'Nick', '', 'l' || n || '@example.com', 'ENABLED', 'id-NORTH', n
      from generate_series(1, ${learners}::int) as n`.execute(server.db);
    const { key } = await server.fixture.addLearner({ organization_id: 'id-SOUTH' });
    const studied = { ...studyDay, customer_id: 'id-SOUTH', learner_key: key, day: '2026-03-09' };
    await server.db.insertInto('study_days').values(studied).execute();
    const names = Object.keys(studyDay).map((name) => sql.ref(`study_days.${name}`));
    await sql`insert into study_days (customer_id, learner_key, day, ${sql.join(Object.keys(studyDay).map((name) => sql.ref(name)))})
      select learners.customer_id, learners.key, day, ${sql.join(names)} from study_days, learners
      where learners.customer_id = 'id-NORTH' and study_days.customer_id = 'id-SOUTH'`.execute(server.db);
    const target = { kind: 'organizationStudy', id: 'id-NORTH', day: '2026-03-09' } as const;
    link = server.url + (await server.context.downloadLinks.sign({ administratorId, target }, 'study-data.xlsx'));
  }, 60_000);
  afterEach(() => vi.restoreAllMocks());
  afterAll(() => server.stop());

  /** Calls `see` with each statement as it is written. */
  const watchStatements = (see: (statement: string) => void) => {
    const { compileQuery } = PostgresQueryCompiler.prototype;
    vi.spyOn(PostgresQueryCompiler.prototype, 'compileQuery').mockImplementation(function (
      this: PostgresQueryCompiler,
      ...parts
    ) {
      const query = compileQuery.apply(this, parts);
      see(query.sql);
      return query;
    });
  };
  const isRowRead = (statement: string) => statement.includes('study_days.*');

  test('REQ-13 are heavy reads of the administrator, and each ends with the time of a request', async () => {
    const share = new AsyncLocalStorage<number>();
    const { heavyReads } = server.context;
    server.context.heavyReads = (id, work) => heavyReads(id, () => share.run(id, work));
    const reads: { isRow: boolean; of: number | undefined; isTimed: boolean }[] = [];
    watchStatements((statement) => {
      if (!/organization_days|study_days|organization_ancestors/.test(statement) || statement.includes('administrator'))
        return;
      // Without a scope there is a new one for each statement.
      const [one, other] = [statementScope(), statementScope()];
      reads.push({ isRow: isRowRead(statement), of: share.getStore(), isTimed: one === other });
    });
    const response = await fetch(link);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(learners * 10);
    server.context.heavyReads = heavyReads;
    expect(reads.filter(({ isRow }) => isRow)).toHaveLength(2);
    expect(reads.length).toBeGreaterThan(4);
    expect(reads.filter(({ of, isTimed }) => of !== administratorId || !isTimed)).toEqual([]);
  });

  test('REQ-13 that fail in the middle of a file end the answer and are logged, and the server goes on', async () => {
    let count = 0;
    watchStatements((statement) => {
      if (!isRowRead(statement)) return;
      count += 1;
      if (count === 2) throw new Error('the database is gone');
    });
    lines.splice(0);
    await expect(fetch(link).then((response) => response.arrayBuffer())).rejects.toThrow();
    vi.restoreAllMocks();
    const faults = lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'studyFile');
    expect(faults).toMatchObject([{ level: 'error', fault: expect.stringContaining('the database is gone') }]);
    expect((await fetch(link)).status).toBe(200);
  });
});
