import { createPoll } from '#machines/patterns/poll.ts';
import { type AudioOwner, loadAudios, type SentenceAudio } from '#services/courses/sentences.service.ts';

export type Audios = Readonly<Record<string, SentenceAudio>>;

/** Loads the audio status once after a pause. Each pause is longer than the one before. */
export const audioPoll = createPoll<AudioOwner, Audios>(loadAudios, 2_000);
