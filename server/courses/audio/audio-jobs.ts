import type PgBoss from 'pg-boss';
import type { Database } from '#server/core/database/open-database.ts';
import type { Files } from '#server/core/files/files.ts';
import type { JobBoss } from '#server/core/jobs/job-boss.ts';
import type { JobLimits } from '#server/core/jobs/queue.ts';
import { defineQueue, type RunningQueues, startQueues } from '#server/core/jobs/start-queues.ts';
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
  speakMs: number;
  idleMs: number;
  pauseMs: number;
  sweepMs: number;
};

const defaultLimits: AudioJobLimits = {
  retries: 5,
  retrySeconds: 2,
  expireSeconds: 15,
  speakMs: 30_000,
  idleMs: 30_000,
  pauseMs: 500,
  sweepMs: 60_000,
};

type Options = {
  jobBoss: JobBoss;
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
  jobBoss,
  database,
  files,
  fileBase,
  speechUrl,
  log,
  ...options
}: Options): AudioGeneration => {
  const { jobs: db } = database;
  const limits = { ...defaultLimits, ...options.limits };
  const worker = createSpeechWorker({ limitMs: limits.speakMs, idleMs: limits.idleMs });
  const defaultVoice = speechUrl ? createRemoteVoice(speechUrl, limits.speakMs) : createEmbeddedVoice(worker);
  const tools = { db, files, fileBase, worker, voice: options.voice ?? defaultVoice };
  let running: RunningQueues | undefined;

  const queue = defineQueue<AudioJob>({
    name: audioQueue,
    limits,
    pauseMs: limits.pauseMs,
    limitMs: 2 * limits.speakMs,
    run: (job) => generateAudio(tools, job),
  });
  const start = async () => {
    const sweep = (boss: PgBoss) => sweepAudio(boss, db);
    running = await startQueues({ jobBoss, database, log, queues: [queue], sweep, sweepMs: limits.sweepMs });
  };

  return {
    async request(transaction, activityCode) {
      const pending = running && (await findPendingAudio(transaction, activityCode));
      // Before the queue is open, the sentence waits until the sweep finds it.
      if (running && pending) await queueAudio(running.boss, transaction, [pending]);
    },
    start,
    isRunning: () => running?.isRunning() ?? false,
    async stop() {
      await running?.end();
      await worker.stop();
    },
  };
};
