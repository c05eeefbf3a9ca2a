import type { VoiceGender } from '#contract/activities.contract.ts';
import { sha256 } from '#server/secrets.ts';

/** The same for sentences that sound the same. */
export const speechHash = ({ gender, text }: { gender: VoiceGender; text: string }): string =>
  sha256(`${gender}\n${text}`);
