import { sql } from 'kysely';
import type PgBoss from 'pg-boss';
import { listPendingAudio, type PendingAudio, updateAudio } from '#server/database/queries/audio.queries.ts';
import type { Db } from '#server/database/schema.ts';
import { executorOf } from './queue.ts';

export const audioQueue = 'generate-audio';

const rowsAtOnce = 500;

/** Queues audio, inside the transaction if there is one; queued audio stays queued. */
export const queueAudio = async (boss: PgBoss, db: Db, pending: readonly PendingAudio[]): Promise<void> => {
  const jobs = pending.map(({ audioId, jobId, priority }) => ({
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

const failEnded = async (db: Db, pending: readonly PendingAudio[]): Promise<void> => {
  const ended = new Set(
    await jobsInState(
      db,
      pending.map(({ jobId }) => jobId),
      ['failed', 'cancelled', 'completed'],
    ),
  );
  for (const { jobId, audioId } of pending) {
    if (!ended.has(jobId)) continue;
    await updateAudio(db, audioId, { status: 'UPLOAD_FAIL', error: 'The audio was tried too often in vain.' });
  }
};

/** Queues waiting audio that has no job. */
export const sweepAudio = async (boss: PgBoss, db: Db): Promise<void> => {
  let after = '';
  for (;;) {
    const pending = await listPendingAudio(db, after, rowsAtOnce);
    const last = pending.at(-1);
    if (!last) return;
    await failEnded(db, pending);
    await queueAudio(boss, db, pending);
    after = last.audioId;
  }
};
