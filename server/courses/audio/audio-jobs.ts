import type { Database } from '#server/core/database/open-database.ts';
import type { Files } from '#server/core/files/files.ts';
import { createQueues } from '#server/core/jobs/queues.ts';
import { type JobLimits, type Queue, workLimits } from '#server/core/jobs/run-jobs.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { findPendingAudio } from '#server/courses/audio.queries.ts';
import { createEmbeddedVoice } from '#server/courses/speech/embedded-voice.ts';
import { createRemoteVoice } from '#server/courses/speech/remote-voice.ts';
import { createSpeechWorker } from '#server/courses/speech/speech-worker.ts';
import type { Voice } from '#server/courses/speech/voice.ts';
import type { AudioGeneration } from './audio-generation.ts';
import { audioQueue, queueAudio, sweepAudio } from './audio-queue.ts';
import { type AudioJob, generateAudio } from './generate-audio.ts';

export type AudioJobLimits = JobLimits & {
  speechTimeoutMs: number;
  idleMs: number;
  sweepMs: number;
};

const defaultLimits: AudioJobLimits = {
  ...workLimits,
  speechTimeoutMs: 30_000,
  idleMs: 30_000,
  sweepMs: 60_000,
};

type Options = {
  database: Database;
  files: Files;
  fileBase: string;
  speechUrl: string | undefined;
  log: Log;
  limits?: Partial<AudioJobLimits> | undefined;
  voice?: Voice | undefined;
};

/** Generates audio with jobs in the database, one at a time per server. Jobs survive a restart. */
export const createAudioJobs = ({
  database,
  files,
  fileBase,
  speechUrl,
  log,
  ...options
}: Options): AudioGeneration => {
  const { jobs: db } = database;
  const limits = { ...defaultLimits, ...options.limits };
  const worker = createSpeechWorker({ timeoutMs: limits.speechTimeoutMs, idleMs: limits.idleMs });
  const defaultVoice = speechUrl ? createRemoteVoice(speechUrl, limits.speechTimeoutMs) : createEmbeddedVoice(worker);
  const tools = { db, files, fileBase, worker, voice: options.voice ?? defaultVoice };

  const queue: Queue<AudioJob> = {
    name: audioQueue,
    limits,
    timeoutMs: 2 * limits.speechTimeoutMs,
    run: (job) => generateAudio(tools, job),
  };
  const queues = createQueues({
    database,
    log,
    queues: [queue],
    sweep: () => sweepAudio(db),
    sweepMs: limits.sweepMs,
  });

  return {
    ...queues,
    async request(transaction, activityCode) {
      const pending = await findPendingAudio(transaction, activityCode);
      if (pending) await queueAudio(transaction, [pending]);
    },
    async stop() {
      await queues.stop();
      await worker.stop();
    },
  };
};
