import { useActorRef } from '@xstate/react';
import { type PropsWithChildren, useEffect } from 'react';
import type { Activity } from '#contract/activities.contract.ts';
import { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';
import { audiosOf } from '#rules/audio-labels.ts';
import { LessonAudiosContext } from './use-lesson-audios.ts';

type LessonAudiosProps = PropsWithChildren<{
  lessonCode: string;
  /** As they were read last, the same array as long as they were not read anew. */
  activities: readonly Activity[];
}>;

/** Keeps the audio of every sentence below it up to date (AUDIO-04). */
export function LessonAudios({ lessonCode, activities, children }: LessonAudiosProps) {
  const input = { lessonCode, audios: audiosOf(activities) };
  const actor = useActorRef(lessonAudiosMachine, { input });
  useEffect(() => actor.send({ type: 'sentences.changed', audios: audiosOf(activities) }), [actor, activities]);
  return <LessonAudiosContext value={actor}>{children}</LessonAudiosContext>;
}
