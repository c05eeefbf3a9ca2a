import type { VoiceGender } from '#contract/activities.contract.ts';

/** What is heard in an MP3. */
export type Heard = {
  seconds: number;
  /** Root mean square of the samples, 1 being the loudest possible. */
  level: number;
};

/** What the thread beside the server does: `speak` gives an MP3. */
export type Tasks = {
  speak: { given: { text: string; gender: VoiceGender }; made: Uint8Array };
  hear: { given: Uint8Array; made: Heard };
};

/** What is sent to the thread, and what comes back. */
export type Order = { [Name in keyof Tasks]: { task: Name; given: Tasks[Name]['given'] } }[keyof Tasks];
export type Reply = { made: Tasks[keyof Tasks]['made'] } | { fault: string };
