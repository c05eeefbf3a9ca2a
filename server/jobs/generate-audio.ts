import { changeAudio, findAudio, findDemoTwin } from '#server/database/queries/audio.queries.ts';
import type { Db } from '#server/database/schema.ts';
import type { Files } from '#server/files/files.ts';
import { SpeechFault } from '#server/speech/speech-fault.ts';
import { faultOfAudio } from '#server/speech/verdict.ts';
import type { Voice } from '#server/speech/voice.ts';
import type { Workshop } from '#server/speech/workshop.ts';
import type { Try } from './work-through.ts';

export type AudioJob = { audioId: string };

type Tools = { db: Db; voice: Voice; workshop: Workshop; files: Files; fileBase: string };
type Audio = NonNullable<Awaited<ReturnType<typeof findAudio>>> & { audioId: string };

const keyOf = (audioId: string): string => `speaking-course/audio/${audioId}.mp3`;

/** The demo world has a few sentences many times: one that was spoken is not spoken again. */
const demoAudio = async ({ db, files }: Tools, { isDemo, speechHash }: Audio): Promise<Uint8Array | undefined> => {
  const twin = isDemo ? await findDemoTwin(db, speechHash) : undefined;
  return twin === undefined ? undefined : (await files.read(keyOf(twin)))?.bytes;
};

/** Answers whether the audio is still wanted. */
const speakAndStore = async (tools: Tools, audio: Audio, signal: AbortSignal): Promise<boolean> => {
  const { db, voice, files, fileBase } = tools;
  const { audioId, text, gender, code } = audio;
  const mp3 = (await demoAudio(tools, audio)) ?? (await voice.speak(text, gender, signal));
  const key = keyOf(audioId);
  await files.put(key, mp3);
  return changeAudio(db, audioId, { status: 'UPLOAD_OK', url: `${fileBase}/${key}`, name: `${code}.mp3` });
};

const check = async ({ db, voice, workshop, files }: Tools, { audioId, text }: Audio, signal: AbortSignal) => {
  await changeAudio(db, audioId, { status: 'CHECKING' });
  const stored = await files.read(keyOf(audioId));
  const heard = await workshop.carryOut('hear', stored?.bytes ?? new Uint8Array(), signal);
  const error = faultOfAudio(text, voice.unspokenLetters(text), heard);
  const verdict = error === undefined ? ({ status: 'CHECK_OK' } as const) : ({ status: 'CHECK_FAIL', error } as const);
  await changeAudio(db, audioId, { ...verdict, seconds: heard.seconds });
};

const reasonOf = (fault: unknown): string =>
  fault instanceof SpeechFault ? fault.message : 'The audio could not be stored.';

/**
 * Speaks a sentence, stores and checks the audio, going on from where an earlier try was left. What belongs to an audio ID
 * that the sentence no longer has is dropped. Rejects to be tried again.
 */
export const generateAudio = async (tools: Tools, job: Try<AudioJob>): Promise<void> => {
  const { audioId } = job.data;
  const found = await findAudio(tools.db, audioId);
  if (!found || found.status.endsWith('_FAIL') || found.status === 'CHECK_OK') return;
  const audio = { ...found, audioId };
  let isStored = audio.status !== 'UPLOAD_WAITING';
  try {
    isStored ||= await speakAndStore(tools, audio, job.signal);
    if (isStored) await check(tools, audio, job.signal);
    else await tools.files.remove(keyOf(audioId));
  } catch (fault) {
    const isLast = job.isLast || (fault instanceof SpeechFault && fault.isFinal);
    if (job.isLetGo() || !isLast) throw fault;
    await changeAudio(tools.db, audioId, { status: isStored ? 'CHECK_FAIL' : 'UPLOAD_FAIL', error: reasonOf(fault) });
  }
};
