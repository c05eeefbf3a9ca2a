import type { AudioStatus, Sentence } from '#contract/sentences.contract.ts';

/** The labels on a sentence's page (AUDIO-01). */
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

/** The labels in a table (AUDIO-02). */
export const audioCellLabels: Readonly<Record<AudioStatus, string>> = {
  STATUS_UNKNOWN: inProgress,
  UPLOAD_WAITING: inProgress,
  UPLOAD_OK: inProgress,
  CHECKING: inProgress,
  CHECK_OK: '',
  UPLOAD_FAIL: 'Failed to upload',
  CHECK_FAIL: 'Failed to verify',
};

export const audioBroken = 'Something wrong happened...';

export const isPlayable = (status: AudioStatus): boolean => status === 'CHECK_OK';
export const hasAudioFailed = (status: AudioStatus): boolean => status === 'UPLOAD_FAIL' || status === 'CHECK_FAIL';
/** Polling ends at these statuses (AUDIO-04). */
export const isAudioFinal = (status: AudioStatus): boolean => isPlayable(status) || hasAudioFailed(status);

export type Track = {
  id: string;
  url: string;
  name: string;
  seconds?: number | undefined;
};

export const toTrack = ({ code, text, tts }: Pick<Sentence, 'code' | 'text' | 'tts'>): Track => ({
  id: tts.audioId || code,
  url: tts.audioLink ?? tts.audioUrl,
  name: tts.audioName || text,
  seconds: tts.durationSec ?? undefined,
});

export const getAudios = (
  sentences: readonly Pick<Sentence, 'code' | 'tts'>[],
): Readonly<Record<string, Sentence['tts']>> => Object.fromEntries(sentences.map(({ code, tts }) => [code, tts]));

export const toTracks = (sentences: readonly Pick<Sentence, 'code' | 'text' | 'tts'>[]): readonly Track[] =>
  sentences.filter(({ tts }) => isPlayable(tts.status)).map(toTrack);
