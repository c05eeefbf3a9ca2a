import type { Db } from '#server/core/database/schema.ts';
import { addJobs, listFailedJobs } from '#server/core/jobs/jobs.queries.ts';
import { listPendingAudio, type PendingAudio, updateAudio } from '#server/courses/audio.queries.ts';

export const audioQueue = 'generate-audio';

const rowsAtOnce = 500;

/** Queues audio, inside the transaction if there is one; queued audio stays queued. */
export const queueAudio = (db: Db, pending: readonly PendingAudio[]): Promise<void> =>
  addJobs(
    db,
    audioQueue,
    pending.map(({ audioId, jobId, priority }) => ({ id: jobId, priority, data: { audioId } })),
  );

const failAudio = async (db: Db, pending: readonly PendingAudio[]): Promise<void> => {
  const failed = new Set(
    await listFailedJobs(
      db,
      audioQueue,
      pending.map(({ jobId }) => jobId),
    ),
  );
  for (const { jobId, audioId } of pending) {
    if (!failed.has(jobId)) continue;
    await updateAudio(db, audioId, { status: 'UPLOAD_FAIL', error: 'The audio was tried too often in vain.' });
  }
};

/** Gives waiting audio without a job a new one; audio that was tried too often fails. */
export const sweepAudio = async (db: Db): Promise<void> => {
  let after = '';
  for (;;) {
    const pending = await listPendingAudio(db, after, rowsAtOnce);
    const last = pending.at(-1);
    if (!last) return;
    await failAudio(db, pending);
    await queueAudio(db, pending);
    after = last.audioId;
  }
};
