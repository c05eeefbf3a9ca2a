// Imports 100,000 study events of 2,000 learners by command, first into an empty database, then once more.
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectDatabase, openDatabase } from '#server/database/open-database.ts';
import { addOrganizations } from '#server/database/queries/organizations.queries.ts';
import { runOps } from '#server/ops/run-ops.ts';

const [eventCount, learnerCount, days] = [100_000, 2_000, 30];
const folder = mkdtempSync(join(tmpdir(), 'console-bench-'));
const environment = { DATA_DIR: join(folder, 'data'), DATABASE_URL: process.env.DATABASE_URL, LOG: 'off', DEMO: '0' };
const now = Math.floor(Date.now() / 1000);
const loginOf = (number: number) => String(50_000_001 + number);

const addLearners = async (): Promise<void> => {
  const database = await openDatabase({ dataDir: environment.DATA_DIR, databaseUrl: environment.DATABASE_URL });
  const organization = { id: 'bench', code: 'BENCH', name: 'Bench', status: 'ENABLED' as const, parent_id: null };
  await addOrganizations(database.db, [organization]);
  const learner = { nick: '', real_name: '', status: 'ENABLED' as const, organization_id: 'bench', created_at: now };
  const rows = Array.from({ length: learnerCount }, (_, number) => ({
    ...learner,
    id: loginOf(number),
    login: loginOf(number),
    email: `${loginOf(number)}@example.com`,
  }));
  await database.db.insertInto('learners').values(rows).execute();
  await database.close();
};

const eventOf = (number: number) => {
  const userCode = loginOf(number % learnerCount);
  const step = Math.floor(number / learnerCount);
  const at = now - days * 86_400 + Math.floor((step * days * 86_400) / (eventCount / learnerCount));
  if (step % 3 === 0) return { id: `event-${number}`, type: 'SIGN_IN', userCode, at };
  const lesson = {
    course: step % 2 === 0 ? 'PC' : 'BE',
    lesson: step,
    durationSec: 400,
    stars: 2,
    score: 80,
    level: 1,
  };
  return { id: `event-${number}`, type: 'LESSON_COMPLETED', userCode, at, ...lesson, degree: step };
};

try {
  await addLearners();
  const file = join(folder, 'events.ndjson');
  writeFileSync(
    file,
    Array.from({ length: eventCount }, (_, number) => `${JSON.stringify(eventOf(number))}\n`).join(''),
  );
  for (const name of ['new events', 'the same events again']) {
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
    const seconds = (performance.now() - startMs) / 1000;
    console.log(
      `${name}: ${seconds.toFixed(1)} s, ${Math.round(eventCount / seconds)} events per second, exit ${code}`,
    );
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
