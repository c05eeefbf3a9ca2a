import { useActorRef as useActor } from '@xstate/react';
import type { Actor, AnyActorLogic } from 'xstate';
import { inspection } from '#machines/patterns/inspection.ts';

type Options<Logic extends AnyActorLogic> = Parameters<typeof useActor<Logic>>[1];

/** Runs an actor as long as the component; the live charts can watch it. */
export const useActorRef = <Logic extends AnyActorLogic>(logic: Logic, options?: Options<Logic>): Actor<Logic> =>
  useActor(logic, { ...options, ...inspection } as NonNullable<Options<Logic>>);
