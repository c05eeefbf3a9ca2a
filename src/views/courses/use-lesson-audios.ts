import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Sentence } from '#contract/sentences.contract.ts';
import type { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';

/** The audios of a lesson; null outside the table of a lesson. */
export const LessonAudiosContext = createContext<ActorRefFrom<typeof lessonAudiosMachine> | null>(null);

/** The latest known audio of a sentence. */
export function useLessonAudio({ code, tts }: Pick<Sentence, 'code' | 'tts'>): Sentence['tts'] {
  const known = useSelector(useContext(LessonAudiosContext) ?? undefined, (snapshot) => snapshot?.context.audios[code]);
  return known ?? tts;
}

/** Sentences with their latest known audio. */
export function useLessonAudios(sentences: readonly Sentence[]): readonly Sentence[] {
  const audios = useSelector(useContext(LessonAudiosContext) ?? undefined, (snapshot) => snapshot?.context.audios);
  return sentences.map((sentence) => ({ ...sentence, tts: audios?.[sentence.code] ?? sentence.tts }));
}
