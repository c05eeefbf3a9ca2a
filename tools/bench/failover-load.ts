import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type BenchServer, signIn } from './bench-server.ts';
import { createCourseRequest, formatEmail } from './load-data.ts';

const writers = 4;
const readers = 4;
const pauseMs = 150;
/** The console gives up after it. */
const clientMs = 15_000;

const courses = '/api/v1/philippines/custom_speak/course';
const reads = [
  '/ent/v1/permissions',
  '/ent/v1/client_users/list?page=1&pageSize=10&orgCode=HALDEN',
  `${courses}/list?page=1&pageSize=20`,
];

/**
 * One call.
 * The status is 0 if there was no answer.
 */
type SentCall = { beginMs: number; endMs: number; status: number };

export type Load = {
  calls: SentCall[];
  /** The titles of the courses whose save was acknowledged. */
  acknowledged: string[];
  stop(): Promise<void>;
};

/**
 * Saves courses and reads on all servers in turn.
 * A save that fails is repeated with its key until it succeeds.
 */
export const startLoad = async (servers: readonly BenchServer[], round: string): Promise<Load> => {
  const [calls, acknowledged]: [SentCall[], string[]] = [[], []];
  const tokens: string[] = [];
  for (let at = 0; at < writers + readers; at += 1)
    tokens.push(await signIn(servers[at % servers.length]?.url ?? '', formatEmail(at)));
  let isOver = false;
  let next = 0;

  const send = async (path: string, token: string, { headers, ...init }: RequestInit = {}): Promise<boolean> => {
    next += 1;
    const beginMs = performance.now();
    const answer = await fetch((servers[next % servers.length]?.url ?? '') + path, {
      ...init,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(clientMs),
    }).catch(() => undefined);
    const isWhole = await answer?.text().then(
      () => true,
      () => false,
    );
    const status = isWhole ? (answer?.status ?? 0) : 0;
    calls.push({ beginMs, endMs: performance.now(), status });
    await delay(pauseMs);
    return status === 200;
  };
  const write = async (token: string, writer: number) => {
    for (let at = 0; !isOver; at += 1) {
      const title = `${round} ${writer} ${at}`;
      const headers = { 'Idempotency-Key': randomUUID() };
      while (!(await send(courses, token, { ...createCourseRequest(title), headers }))) if (isOver) return;
      acknowledged.push(title);
    }
  };
  const read = async (token: string) => {
    for (let at = 0; !isOver; at += 1) await send(reads[at % reads.length] ?? '', token);
  };
  const running = tokens.map((token, at) => (at < writers ? write(token, at) : read(token)));
  return {
    calls,
    acknowledged,
    async stop() {
      isOver = true;
      await Promise.all(running);
    },
  };
};

/**
 * `lost` is the number of acknowledged courses that are missing.
 * `twice` is the number of titles that are stored more than once.
 */
export const compareCourses = async (
  databaseUrl: string,
  round: string,
  acknowledged: readonly string[],
): Promise<{ lost: number; twice: number }> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ title: string; count: number }>(
    'select title, count(*)::int as count from courses where starts_with(title, $1) group by title',
    [`${round} `],
  );
  await client.end();
  const stored = new Map(rows.map(({ title, count }) => [title, count]));
  return {
    lost: acknowledged.filter((title) => !stored.has(title)).length,
    twice: rows.filter(({ count }) => count > 1).length,
  };
};

/** When the database took no writes: from the last success before to the first one after, in ms. */
export type WriteProbe = { stop(): Promise<{ fromMs: number; untilMs: number }> };

/** Writes on a new connection again and again. */
export const startWriteProbe = (databaseUrl: string): WriteProbe => {
  let [isOver, succeededMs] = [false, performance.now()];
  let longest = { fromMs: 0, untilMs: 0 };
  const tryOnce = async () => {
    const client = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 1_000,
      query_timeout: 1_000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.query(`insert into periodic_work (name, begun_at) values ('probe', 1)
        on conflict (name) do update set begun_at = periodic_work.begun_at + 1`);
      const untilMs = performance.now();
      if (untilMs - succeededMs > longest.untilMs - longest.fromMs) longest = { fromMs: succeededMs, untilMs };
      succeededMs = untilMs;
    } finally {
      client.end().catch(() => {});
    }
  };
  const run = async () => {
    while (!isOver) {
      await tryOnce().catch(() => {});
      await delay(50);
    }
  };
  const running = run();
  return {
    async stop() {
      isOver = true;
      await running;
      return longest;
    },
  };
};
