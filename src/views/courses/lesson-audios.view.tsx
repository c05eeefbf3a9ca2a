import { type PropsWithChildren, useEffect } from 'react';
import type { Sentence } from '#contract/sentences.contract.ts';
import { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';
import { getAudios } from '#rules/shell/audio-tracks.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { LessonAudiosContext } from './use-lesson-audios.ts';

type LessonAudiosProps = PropsWithChildren<{
  lessonCode: string;
  /** A stable array until the list loads again. */
  sentences: readonly Sentence[];
}>;

/** Keeps the audio of the sentences below it up to date (AUDIO-04). */
export function LessonAudios({ lessonCode, sentences, children }: LessonAudiosProps) {
  const input = { lessonCode, audios: getAudios(sentences) };
  const actor = useActorRef(lessonAudiosMachine, input);
  useEffect(() => actor.send({ type: 'sentences.changed', audios: getAudios(sentences) }), [actor, sentences]);
  return <LessonAudiosContext value={actor}>{children}</LessonAudiosContext>;
}
