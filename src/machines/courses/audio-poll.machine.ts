import { pollMachine } from '#machines/patterns/poll.chart.ts';
import { type AudioOwner, loadAudios, type SentenceAudio } from '#services/courses/sentences.service.ts';

export type Audios = Readonly<Record<string, SentenceAudio>>;

export const audioPollMachine = pollMachine<AudioOwner, Audios>({
  id: 'audioPoll',
  description: 'Loads the audio status once after a pause. Each pause is longer than the one before.',
  load: loadAudios,
  minPauseMs: 2_000,
  requirements: ['AUDIO-04'],
});
