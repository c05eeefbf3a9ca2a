import type { AudioStatus } from '#contract/sentences.contract.ts';

export const isPlayable = (status: AudioStatus): boolean => status === 'CHECK_OK';

export const hasAudioFailed = (status: AudioStatus): boolean => status === 'UPLOAD_FAIL' || status === 'CHECK_FAIL';
/** Polling ends at these statuses (AUDIO-04). */

export const isAudioFinal = (status: AudioStatus): boolean => isPlayable(status) || hasAudioFailed(status);
