// Imports 100,000 study events of 20,000 learners by command.
// It imports them into an empty database first, and then once more.
// Then four senders import 100,000 events by calls, first for four customers and then for one.
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addOpsToken } from '#server/core/auth/ops-tokens.queries.ts';
import { connectDatabase, openDatabase } from '#server/core/database/open-database.ts';
import { randomToken, sha256 } from '#server/core/runtime/secrets.ts';
import { runOps } from '#server/ops/run-ops.ts';
import { addOrganizations } from '#server/organizations/organization-writes.queries.ts';

import { buildServer } from '#tools/build/server.ts';
import { builtServer, killServers, percentile, startServer, stopServer } from './bench-server.ts';

const [eventCount, learnerCount, days] = [100_000, 20_000, 30];
const [senders, eventsPerCall] = [4, 1_000];
const customers = ['bench', 'bench-1', 'bench-2', 'bench-3'];
const perCustomer = learnerCount / customers.length;
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: process.env.DATABASE_URL, LOG: 'off', DEMO: '0' };
const now = Math.floor(Date.now() / 1000);
const formatLogin = (number: number) => String(50_000_001 + number);
const tokens = customers.map(() => randomToken());

/** Learners of four customers in turn, of whom each has a team. */
const addLearners = async (): Promise<void> => {
  const database = await openDatabase({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL });
  for (const id of customers) {
    const organization = { id, code: id.toUpperCase(), name: id, status: 'ENABLED' as const, parent_id: null };
    const team = { ...organization, id: `${id}-team`, code: `${organization.code}-TEAM`, parent_id: id };
    await addOrganizations(database.db, [organization, team]);
  }
  const learner = { nick: '', real_name: '', status: 'ENABLED' as const, created_at: now };
  const rows = Array.from({ length: learnerCount }, (_, number) => ({
    ...learner,
    organization_id: `${customers[number % customers.length]}-team`,
    id: formatLogin(number),
    login: formatLogin(number),
    email: `${formatLogin(number)}@example.com`,
  }));
  for (let from = 0; from < learnerCount; from += 2_000)
    await database.db
      .insertInto('learners')
      .values(rows.slice(from, from + 2_000))
      .execute();
  for (const token of tokens)
    await addOpsToken(database.db, {
      name: token,
      token_hash: sha256(token),
      created_at: now,
      scopes: ['events'],
      customer_id: null,
      expires_at: null,
    });
  await database.close();
};

type Choice = { id: string; learner: number; step: number; at: number };

const createEvent = ({ id, learner, step, at }: Choice) => {
  const common = { id, userCode: formatLogin(learner), at };
  if (step % 3 === 0) return { ...common, type: 'SIGN_IN' };
  const lesson = { course: step % 2 === 0 ? 'PC' : 'BE', lesson: step, durationSec: 400, stars: 2, score: 80 };
  return { ...common, type: 'LESSON_COMPLETED', ...lesson, level: 1, degree: step };
};

/** Events of all learners over the last days, oldest first. */
const earlierEvent = (number: number) => {
  const step = Math.floor(number / learnerCount);
  const at = now - days * 86_400 + Math.floor((step * (days - 1) * 86_400) / (eventCount / learnerCount));
  return createEvent({ id: `file-${number}`, learner: number % learnerCount, step, at });
};

/** Events of the learners of a customer in the last hour, as they arrive while people study. */
const presentEvent = (number: number, { sender, customer }: { sender: number; customer: number }) => {
  const step = Math.floor(number / perCustomer);
  // Numbers of learners of a customer lie four apart.
  const learner = (number % perCustomer) * customers.length + customer;
  return createEvent({ id: `${sender}-${customer}-${number}`, learner, step, at: now - 3_600 + step * 60 + sender });
};

const report = (name: string, seconds: number, rest: string) =>
  console.log(`${name}: ${seconds.toFixed(1)} s, ${Math.round(eventCount / seconds)} events per second, ${rest}`);

const importFile = async (name: string, file: string): Promise<void> => {
  const startMs = performance.now();
  const code = await runOps(['study', 'import', file], {
    environment,
    open: openDatabase,
    connect: connectDatabase,
    by: { operator: 'bench', source: 'bench' },
    clock: Date.now,
    print: console.log,
    warn: console.error,
    read: createReadStream,
  });
  report(name, (performance.now() - startMs) / 1000, `exit ${code}`);
};

/** Each sender sends its part in calls, one after the other. */
const send = async (
  name: string,
  url: string,
  eventFor: (number: number, sender: number) => unknown,
): Promise<void> => {
  const times: number[] = [];
  const perSender = eventCount / senders;
  const sendAll = async (sender: number) => {
    for (let from = 0; from < perSender; from += eventsPerCall) {
      const events = Array.from({ length: eventsPerCall }, (_, at) => eventFor(from + at, sender));
      const headers = { Authorization: `Bearer ${tokens[sender]}` };
      const began = performance.now();
      const answer = await fetch(`${url}/ops/study_events`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ events }),
      });
      const body = await answer.text();
      times.push(performance.now() - began);
      if (!body.startsWith(`{"imported":${eventsPerCall},`)) throw new Error(`${answer.status} ${body.slice(0, 300)}`);
    }
  };
  const startMs = performance.now();
  await Promise.all(tokens.map((_, sender) => sendAll(sender)));
  const [half, most] = [0.5, 0.95].map((share) => percentile(times, share).toFixed(0));
  report(name, (performance.now() - startMs) / 1000, `a call ${half} ms, 95 % below ${most} ms`);
};

try {
  await addLearners();
  const file = join(folder, 'events.ndjson');
  writeFileSync(
    file,
    Array.from({ length: eventCount }, (_, number) => `${JSON.stringify(earlierEvent(number))}\n`).join(''),
  );
  await importFile('a file of new events', file);
  await importFile('the same events again', file);
  await buildServer(builtServer);
  const server = await startServer({ ...environment, DATABASE_URL: environment.DATABASE_URL ?? '' });
  await send('four senders of four customers', server.url, (number, sender) =>
    presentEvent(number, { sender, customer: sender }),
  );
  await send('four senders of one customer', server.url, (number, sender) =>
    presentEvent(number, { sender: sender + senders, customer: 0 }),
  );
  await stopServer(server, 'SIGTERM');
} finally {
  killServers();
  rmSync(folder, { recursive: true, force: true });
}
