import type { Activity, AudioStatus } from '#contract/activities.contract.ts';

/** How far a sentence's audio is, on its page (AUDIO-01); one that can be played is called by its name instead. */
export const audioLabels: Readonly<Record<AudioStatus, string>> = {
  STATUS_UNKNOWN: 'In Progress...',
  UPLOAD_WAITING: 'In Progress - Uploading...',
  UPLOAD_OK: 'In Progress - Checking...',
  CHECKING: 'In Progress - Checking...',
  CHECK_OK: '',
  UPLOAD_FAIL: 'Failed to upload, contact the admin with the Audio ID',
  CHECK_FAIL: 'Failed to verify, contact the admin with the Audio ID',
};

const inProgress = 'In progress...';

/** The same in a table (AUDIO-02). */
export const audioCellLabels: Readonly<Record<AudioStatus, string>> = {
  STATUS_UNKNOWN: inProgress,
  UPLOAD_WAITING: inProgress,
  UPLOAD_OK: inProgress,
  CHECKING: inProgress,
  CHECK_OK: '',
  UPLOAD_FAIL: 'Failed to upload',
  CHECK_FAIL: 'Failed to verify',
};

/** An audio cannot be loaded or played (AUDIO-03). */
export const audioBroken = 'Something wrong happened...';

/** Whether an audio can be played. */
export const isPlayable = (status: AudioStatus): boolean => status === 'CHECK_OK';
/** Whether an audio could not be made, or was found to be no good. */
export const hasAudioFailed = (status: AudioStatus): boolean => status === 'UPLOAD_FAIL' || status === 'CHECK_FAIL';
/** Whether the status will not change any more by itself (AUDIO-04). */
export const isAudioFinal = (status: AudioStatus): boolean => isPlayable(status) || hasAudioFailed(status);

/** An audio that can be played. */
export type Track = {
  /** Each generated audio has its own. */
  id: string;
  url: string;
  name: string;
  /** How long it is where the server knows; undefined: nobody does until it is played. */
  seconds?: number | undefined;
};

/** The audio of a sentence as the player takes it; its name is the sentence where it has none. */
export const trackOf = ({ code, text, tts }: Pick<Activity, 'code' | 'text' | 'tts'>): Track => ({
  id: tts.audioId || code,
  url: tts.audioUrl,
  name: tts.audioName || text,
  seconds: tts.durationSec ?? undefined,
});

/** How far the audio of each sentence is, by the sentences' codes. */
export const audiosOf = (
  activities: readonly Pick<Activity, 'code' | 'tts'>[],
): Readonly<Record<string, Activity['tts']>> => Object.fromEntries(activities.map(({ code, tts }) => [code, tts]));

/** What can be played of sentences, in their order. */
export const tracksOf = (activities: readonly Pick<Activity, 'code' | 'text' | 'tts'>[]): readonly Track[] =>
  activities.filter(({ tts }) => isPlayable(tts.status)).map(trackOf);
