import type PgBoss from 'pg-boss';
import type { Db } from '#server/core/database/schema.ts';
import { listEndedJobs } from '#server/core/jobs/jobs.queries.ts';
import { executorOf } from '#server/core/jobs/queue.ts';
import { listPendingAudio, type PendingAudio, updateAudio } from '#server/courses/audio.queries.ts';

export const audioQueue = 'generate-audio';

const rowsAtOnce = 500;

/** Queues audio, inside the transaction if there is one; queued audio stays queued. */
export const queueAudio = async (boss: PgBoss, db: Db, pending: readonly PendingAudio[]): Promise<void> => {
  const jobs = pending.map(({ audioId, jobId, priority }) => ({
    id: jobId,
    name: audioQueue,
    priority,
    data: { audioId },
  }));
  await boss.insert(jobs, { db: executorOf(db) });
};

const failEnded = async (db: Db, pending: readonly PendingAudio[]): Promise<void> => {
  const ended = new Set(
    await listEndedJobs(
      db,
      audioQueue,
      pending.map(({ jobId }) => jobId),
    ),
  );
  for (const { jobId, audioId } of pending) {
    if (!ended.has(jobId)) continue;
    await updateAudio(db, audioId, { status: 'UPLOAD_FAIL', error: 'The audio was tried too often in vain.' });
  }
};

/** Gives waiting audio without a job a new one; audio that was tried too often fails. */
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
