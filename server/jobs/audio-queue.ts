import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { changeAudio, listWantedAudio, type WantedAudio } from '#server/database/queries/audio.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { executorOf } from './queue.ts';

export const audioQueue = 'generate-audio';

const rowsAtOnce = 500;

/** Queues audio inside the given transaction, or outside all; what is queued already stays as it is. */
export const queueAudio = async (boss: PgBoss, db: Db, wanted: readonly WantedAudio[]): Promise<void> => {
  const jobs = wanted.map(({ audioId, jobId, priority }) => ({
    ...{ id: jobId, name: audioQueue, priority },
    data: { audioId },
  }));
  await boss.insert(jobs, { db: executorOf(db) });
};

const jobsInState = async (db: Db, jobIds: readonly string[], states: readonly string[]): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`select id::text as id from pgboss.job where name = ${audioQueue}
    and id = any(${jobIds}::uuid[]) and state::text = any(${states}::text[])`.execute(db);
  return rows.map(({ id }) => id);
};

/** Jobs of a server that died are taken from it; only where no other server can have them. */
const releaseAbandoned = async (boss: PgBoss, db: Db, jobIds: readonly string[]): Promise<void> => {
  const abandoned = await jobsInState(db, jobIds, ['active']);
  if (abandoned.length > 0) await boss.fail(audioQueue, abandoned);
};

/** A job that came to its end and left its sentence waiting has used up its tries, with the server dying each time. */
const giveUp = async (db: Db, wanted: readonly WantedAudio[]): Promise<void> => {
  const ended = new Set(
    await jobsInState(
      db,
      wanted.map(({ jobId }) => jobId),
      ['failed', 'cancelled', 'completed'],
    ),
  );
  for (const { jobId, audioId } of wanted) {
    if (!ended.has(jobId)) continue;
    await changeAudio(db, audioId, { status: 'UPLOAD_FAIL', error: 'The audio was tried too often in vain.' });
  }
};

/** Queues what waits without a job. `isAlone`: no other server works on this database. */
export const sweepAudio = async (boss: PgBoss, db: Db, isAlone: boolean): Promise<void> => {
  let after = '';
  for (;;) {
    const wanted = await listWantedAudio(db, after, rowsAtOnce);
    const last = wanted.at(-1);
    if (!last) return;
    const jobIds = wanted.map(({ jobId }) => jobId);
    if (isAlone) await releaseAbandoned(boss, db, jobIds);
    await giveUp(db, wanted);
    await queueAudio(boss, db, wanted);
    after = last.audioId;
  }
};
