import type { Database } from '#server/database/open-database.ts';
import { findPendingAudio } from '#server/database/queries/audio.queries.ts';
import type { Files } from '#server/files/files.ts';
import type { Log } from '#server/runtime/log.ts';
import { createEmbeddedVoice } from '#server/speech/embedded-voice.ts';
import { createRemoteVoice } from '#server/speech/remote-voice.ts';
import type { Speech } from '#server/speech/speech.ts';
import type { Voice } from '#server/speech/voice.ts';
import { createWorkerPool } from '#server/speech/worker-pool.ts';
import { audioQueue, queueAudio, sweepAudio } from './audio-queue.ts';
import { type AudioJob, generateAudio } from './generate-audio.ts';
import { type JobLimits, openQueue, renewJob } from './queue.ts';
import { runJobs } from './run-jobs.ts';

export type SpeechLimits = JobLimits & {
  speakMs: number;
  idleMs: number;
  pauseMs: number;
  sweepMs: number;
};

const heartbeatsPerExpiry = 5;

const defaultLimits: SpeechLimits = {
  ...{ retries: 5, retrySeconds: 2, expireSeconds: 15 },
  ...{ speakMs: 30_000, idleMs: 30_000, pauseMs: 500, sweepMs: 60_000 },
};

type Options = {
  database: Database;
  files: Files;
  fileBase: string;
  speechUrl: string | undefined;
  log: Log;
  limits?: Partial<SpeechLimits> | undefined;
  voice?: Voice | undefined;
};

/** Generates audio with jobs in the database, one at a time per server. Jobs survive a restart. */
export const createSpeechJobs = ({ database, files, fileBase, speechUrl, log, ...options }: Options): Speech => {
  const { db, kind } = database;
  const limits = { ...defaultLimits, ...options.limits };
  const workerPool = createWorkerPool({ limitMs: limits.speakMs, idleMs: limits.idleMs });
  const defaultVoice = speechUrl ? createRemoteVoice(speechUrl, limits.speakMs) : createEmbeddedVoice(workerPool);
  const tools = { db, files, fileBase, workerPool, voice: options.voice ?? defaultVoice };
  let running: { boss: Awaited<ReturnType<typeof openQueue>>; end(): Promise<void> } | undefined;

  const start = async () => {
    const boss = await openQueue(db, audioQueue, { log, limits });
    const sweep = (isAlone: boolean) =>
      sweepAudio(boss, db, isAlone).catch((fault: unknown) => log.error('audio sweep', fault));
    await sweep(kind === 'pglite');
    const timer = setInterval(() => sweep(false), limits.sweepMs).unref();
    const endWork = runJobs<AudioJob>({
      ...{ boss, queue: audioQueue, log, limitMs: 2 * limits.speakMs, pauseMs: limits.pauseMs },
      renew: (jobId) => renewJob(db, audioQueue, jobId),
      heartbeatMs: (limits.expireSeconds * 1000) / heartbeatsPerExpiry,
      run: (job) => generateAudio(tools, job),
    });
    const end = async () => {
      clearInterval(timer);
      await endWork();
      await boss.stop({ graceful: false, close: false });
    };
    running = { boss, end };
  };

  return {
    async request(transaction, activityCode) {
      const pending = running && (await findPendingAudio(transaction, activityCode));
      // Before the queue is open, the sentence waits until the sweep finds it.
      if (running && pending) await queueAudio(running.boss, transaction, [pending]);
    },
    start,
    async stop() {
      await running?.end();
      await workerPool.stop();
    },
  };
};
