import type { Db } from '#server/core/database/schema.ts';
import type { Files } from '#server/core/files/files.ts';
import type { JobRun } from '#server/core/jobs/run-jobs.ts';
import { findAudio, findSameDemoAudio, updateAudio } from '#server/courses/audio.queries.ts';
import { SpeechFault } from '#server/courses/speech/speech-fault.ts';
import type { SpeechWorker } from '#server/courses/speech/speech-worker.ts';
import type { Voice } from '#server/courses/speech/voice.ts';
import { addressOfFile } from '#server/courses/stored-file.ts';
import { findAudioFault } from './audio-check.ts';
import { audioKey } from './audio-key.ts';

export type AudioJob = { audioId: string };

type Tools = { db: Db; voice: Voice; worker: SpeechWorker; files: Files; fileBase: string };
type Audio = NonNullable<Awaited<ReturnType<typeof findAudio>>> & { audioId: string };

const demoAudio = async ({ db, files }: Tools, { isDemo, speechHash }: Audio): Promise<Uint8Array | undefined> => {
  const sameAudioId = isDemo ? await findSameDemoAudio(db, speechHash) : undefined;
  return sameAudioId === undefined ? undefined : (await files.read(audioKey(sameAudioId)))?.bytes;
};

const speakAndStore = async (tools: Tools, audio: Audio, signal: AbortSignal): Promise<boolean> => {
  const { db, voice, files, fileBase } = tools;
  const { audioId, text, gender, code } = audio;
  const mp3 = (await demoAudio(tools, audio)) ?? (await voice.speak(text, gender, signal));
  const key = audioKey(audioId);
  await files.put(key, mp3);
  return updateAudio(db, audioId, { status: 'UPLOAD_OK', url: addressOfFile(key, { fileBase }), name: `${code}.mp3` });
};

const check = async ({ db, voice, worker, files }: Tools, { audioId, text }: Audio, signal: AbortSignal) => {
  await updateAudio(db, audioId, { status: 'CHECKING' });
  const stored = await files.read(audioKey(audioId));
  const measurement = await worker.run('measure', stored?.bytes ?? new Uint8Array(), signal);
  const error = findAudioFault(text, voice.unspokenLetters(text), measurement);
  const result = error === undefined ? ({ status: 'CHECK_OK' } as const) : ({ status: 'CHECK_FAIL', error } as const);
  await updateAudio(db, audioId, { ...result, seconds: measurement.seconds });
};

const getReason = (fault: unknown): string =>
  fault instanceof SpeechFault ? fault.message : 'The audio could not be stored.';

/**
 * Generates, stores and checks the audio of a sentence; continues an interrupted try.
 * Results for an outdated audio ID are dropped.
 * Rejects to be tried again.
 */
export const generateAudio = async (tools: Tools, job: JobRun<AudioJob>): Promise<void> => {
  const { audioId } = job.data;
  const found = await findAudio(tools.db, audioId);
  if (!found || found.status.endsWith('_FAIL') || found.status === 'CHECK_OK') return;
  const audio = { ...found, audioId };
  let isStored = audio.status !== 'UPLOAD_WAITING';
  try {
    isStored ||= await speakAndStore(tools, audio, job.signal);
    if (isStored) await check(tools, audio, job.signal);
    // Another server may have stored the audio since.
    else if (!(await findAudio(tools.db, audioId))) await tools.files.remove(audioKey(audioId));
  } catch (fault) {
    const isLast = job.isLast() || (fault instanceof SpeechFault && fault.isFinal);
    if (job.isStopped() || !isLast) throw fault;
    await updateAudio(tools.db, audioId, { status: isStored ? 'CHECK_FAIL' : 'UPLOAD_FAIL', error: getReason(fault) });
  }
};
