import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { ServerResponse } from 'node:http';
import { PostgresQueryCompiler, sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { HeavyReads } from '#server/core/database/heavy-reads.ts';
import { takeTurn } from '#server/core/database/keyed-queue.ts';
import { StatementStopped, statementScope } from '#server/core/database/statement-scope.ts';
import { createLog } from '#server/core/runtime/log.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { studyDay } from '#tests/support/study/study-day.ts';

const learners = 1_001;

/** A promise that `resolve` settles. */
const createPromise = <Value = void>() => {
  let resolve: (value: Value) => void = () => {};
  const promise = new Promise<Value>((settle) => {
    resolve = settle;
  });
  return { promise, resolve: (value: Value) => resolve(value) };
};

describe('the reads of a study file', () => {
  let server: ApiServer;
  let administratorId: number;
  let link: string;
  let learnerLink: string;
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
    const sign = async (kind: 'organizationStudy' | 'learnerStudy', id: string) => {
      const target = { kind, id, day: '2026-03-09' };
      return server.url + (await server.context.downloadLinks.sign({ administratorId, target }, 'study-data.xlsx'));
    };
    link = await sign('organizationStudy', 'id-NORTH');
    learnerLink = await sign('learnerStudy', 'l1');
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
  const limitReads = (limit: (heavyReads: HeavyReads) => HeavyReads) => {
    const { heavyReads } = server.context;
    server.context.heavyReads = limit(heavyReads);
    onTestFinished(() => void Object.assign(server.context, { heavyReads }));
  };
  const readFaults = () => lines.map((line) => JSON.parse(line)).filter(({ event }) => event === 'studyFile');
  const isRowRead = (statement: string) => statement.includes('study_days.*');

  test('REQ-13 are heavy reads of the administrator, and each ends with the time of a request', async () => {
    const share = new AsyncLocalStorage<number>();
    limitReads((heavyReads) => (id, work) => heavyReads(id, () => share.run(id, work)));
    const reads: { isRow: boolean; isTotal: boolean; of: number | undefined; isTimed: boolean }[] = [];
    watchStatements((statement) => {
      if (!/organization_days|study_days|organization_ancestors/.test(statement) || statement.includes('administrator'))
        return;
      // Without a scope there is a new one for each statement.
      const [one, other] = [statementScope(), statementScope()];
      const isTotal = statement.includes('organization_days');
      reads.push({ isRow: isRowRead(statement), isTotal, of: share.getStore(), isTimed: one === other });
    });
    const response = await fetch(link);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(learners * 10);
    expect(reads.filter(({ isRow }) => isRow)).toHaveLength(2);
    expect(reads.filter(({ isTotal }) => isTotal)).toHaveLength(1);
    expect(reads.length).toBeGreaterThan(3);
    expect(reads.filter(({ of, isTimed }) => of !== administratorId || !isTimed)).toEqual([]);
  });

  test.each([
    [
      { level: 'error', fault: expect.stringContaining('the database is gone') },
      () => new Error('the database is gone'),
    ],
    [{ level: 'warn', problem: 'tookTooLong' }, () => new StatementStopped('slow')],
  ])(
    'REQ-13 that fail in the middle of a file end the answer and log %j, and the server goes on',
    async (line, createFault) => {
      let count = 0;
      watchStatements((statement) => {
        if (!isRowRead(statement)) return;
        count += 1;
        if (count === 2) throw createFault();
      });
      lines.splice(0);
      await expect(fetch(link).then((response) => response.arrayBuffer())).rejects.toThrow();
      vi.restoreAllMocks();
      expect(readFaults()).toMatchObject([line]);
      const next = await fetch(link);
      expect(next.status).toBe(200);
      // Its reads are not those of the next test.
      await next.arrayBuffer();
    },
  );

  test('REQ-13 of an organization are rejected before the file begins if it is nobody’s turn, those of a learner need none', async () => {
    limitReads(() => () => Promise.reject(new StatementStopped('busy')));
    const busy = await fetch(link);
    expect([busy.status, busy.headers.get('Retry-After')]).toEqual([503, '3']);
    const ofLearner = await fetch(learnerLink);
    expect(ofLearner.status).toBe(200);
    expect((await ofLearner.arrayBuffer()).byteLength).toBeGreaterThan(0);
  });

  /** Holds the turn of the second page of a file. */
  const holdSecondPage = () => {
    let isSecond = false;
    watchStatements((statement) => {
      isSecond ||= isRowRead(statement);
    });
    const [waiting, turn] = [createPromise<{ end: Promise<unknown> }>(), createPromise()];
    limitReads((heavyReads) => (id, work) => {
      if (!isSecond) return heavyReads(id, work);
      const taken = takeTurn((begin) => turn.promise.then(begin), work);
      waiting.resolve({
        end: taken.then(
          () => 'read',
          ({ reason }) => reason,
        ),
      });
      return taken;
    });
    return { waiting: waiting.promise, give: () => turn.resolve() };
  };

  test('REQ-13 wait in the middle of a file for their turn, however long that takes', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { waiting, give } = holdSecondPage();
    const file = fetch(link).then((response) => response.arrayBuffer());
    await waiting;
    vi.advanceTimersByTime(60_000);
    give();
    expect((await file).byteLength).toBeGreaterThan(learners * 10);
  });

  test('REQ-13 take no turn when the client has gone, and log nothing', async () => {
    const { waiting, give } = holdSecondPage();
    const client = new AbortController();
    lines.splice(0);
    const file = fetch(link, { signal: client.signal }).then((response) => response.arrayBuffer());
    const ended = expect(file).rejects.toThrow();
    const { end } = await waiting;
    client.abort();
    await ended;
    expect(await end).toBe('busy');
    give();
    expect(readFaults()).toEqual([]);
  });

  test('REQ-13 do not begin if the client has gone while its link was read', async () => {
    const gone = createPromise();
    const onRequest = (message: unknown) => {
      const { response } = message as { response: ServerResponse };
      response.once('close', () => gone.resolve());
    };
    subscribe('http.server.request.start', onRequest);
    onTestFinished(() => void unsubscribe('http.server.request.start', onRequest));
    const { downloadLinks } = server.context;
    const { read } = downloadLinks;
    const client = new AbortController();
    vi.spyOn(downloadLinks, 'read').mockImplementation(async (token) => {
      client.abort();
      await gone.promise;
      return read(token);
    });
    const statements: string[] = [];
    watchStatements((statement) => void statements.push(statement));
    lines.splice(0);
    await expect(fetch(link, { signal: client.signal })).rejects.toThrow();
    await gone.promise;
    await vi.waitFor(() => expect(lines.map((line) => JSON.parse(line).event)).toContain('request'));
    expect(statements.filter((statement) => statement.includes('organization_days'))).toEqual([]);
  });
});
