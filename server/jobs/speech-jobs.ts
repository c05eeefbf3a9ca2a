import type { Database } from '#server/database/open-database.ts';
import { findWantedAudio } from '#server/database/queries/audio.queries.ts';
import type { Files } from '#server/files/files.ts';
import type { Log } from '#server/log.ts';
import { createEmbeddedVoice } from '#server/speech/embedded-voice.ts';
import { createRemoteVoice } from '#server/speech/remote-voice.ts';
import type { Speech } from '#server/speech/speech.ts';
import type { Voice } from '#server/speech/voice.ts';
import { createWorkshop } from '#server/speech/workshop.ts';
import { audioQueue, queueAudio, sweepAudio } from './audio-queue.ts';
import { type AudioJob, generateAudio } from './generate-audio.ts';
import { type JobLimits, openQueue, renewJob } from './queue.ts';
import { workThrough } from './work-through.ts';

export type SpeechLimits = JobLimits & {
  /** For one sentence, by the voice that comes with the server or by a service. */
  speakMs: number;
  idleMs: number;
  pauseMs: number;
  sweepMs: number;
};

/** So many signs of life may be late before a job is another server's. */
const beatsBeforeExpiry = 5;

const usual: SpeechLimits = {
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
  /** Another voice, in tests. */
  voice?: Voice | undefined;
};

/** Makes the audio of sentences by jobs in the database: one at a time on each server, kept through its end. */
export const createSpeechJobs = ({ database, files, fileBase, speechUrl, log, ...given }: Options): Speech => {
  const { db, kind } = database;
  const limits = { ...usual, ...given.limits };
  const workshop = createWorkshop({ limitMs: limits.speakMs, idleMs: limits.idleMs });
  const own = speechUrl ? createRemoteVoice(speechUrl, limits.speakMs) : createEmbeddedVoice(workshop);
  const tools = { db, files, fileBase, workshop, voice: given.voice ?? own };
  let running: { boss: Awaited<ReturnType<typeof openQueue>>; end(): Promise<void> } | undefined;

  const start = async () => {
    const boss = await openQueue(db, audioQueue, { log, limits });
    const sweep = (isAlone: boolean) =>
      sweepAudio(boss, db, isAlone).catch((fault: unknown) => log.error('audio sweep', fault));
    await sweep(kind === 'pglite');
    const timer = setInterval(() => sweep(false), limits.sweepMs).unref();
    const endWork = workThrough<AudioJob>({
      ...{ boss, queue: audioQueue, log, limitMs: 2 * limits.speakMs, pauseMs: limits.pauseMs },
      renew: (jobId) => renewJob(db, audioQueue, jobId),
      beatMs: (limits.expireSeconds * 1000) / beatsBeforeExpiry,
      carryOut: (job) => generateAudio(tools, job),
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
      const wanted = running && (await findWantedAudio(transaction, activityCode));
      // Before the queue is open the sentence waits by itself: the sweep finds it.
      if (running && wanted) await queueAudio(running.boss, transaction, [wanted]);
    },
    start,
    async stop() {
      await running?.end();
      await workshop.stop();
    },
  };
};
