import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Activity } from '#contract/activities.contract.ts';
import type { lessonAudiosMachine } from '#machines/courses/lesson-audios.machine.ts';

/** Follows the audios of the lesson around; null outside a lesson's table. */
export const LessonAudiosContext = createContext<ActorRefFrom<typeof lessonAudiosMachine> | null>(null);

/** The audio of a sentence as it is known now: what was read with it, unless it was asked after since. */
export function useAudioOf({ code, tts }: Pick<Activity, 'code' | 'tts'>): Activity['tts'] {
  const known = useSelector(useContext(LessonAudiosContext) ?? undefined, (snapshot) => snapshot?.context.audios[code]);
  return known ?? tts;
}

/** Sentences with their audios as they are known now. */
export function useAudiosOf(activities: readonly Activity[]): readonly Activity[] {
  const audios = useSelector(useContext(LessonAudiosContext) ?? undefined, (snapshot) => snapshot?.context.audios);
  return activities.map((activity) => ({ ...activity, tts: audios?.[activity.code] ?? activity.tts }));
}
