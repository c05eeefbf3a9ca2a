import type { VoiceGender } from '#contract/sentences.contract.ts';
import { sha256 } from '#server/core/runtime/secrets.ts';

/** Sentences that sound the same have the same hash. */
export const speechHash = ({ gender, text }: { gender: VoiceGender; text: string }): string =>
  sha256(`${gender}\n${text}`);
