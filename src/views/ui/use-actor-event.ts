import { useEffect, useEffectEvent } from 'react';

export type Emitter<Event extends { type: string }> = {
  on(type: Event['type'], listener: (event: Event) => void): { unsubscribe(): void };
};

/** Calls the listener each time that the actor emits an event of this type. */
export function useActorEvent<Event extends { type: string }>(
  actor: Emitter<Event>,
  type: Event['type'],
  listener: (event: Event) => void,
): void {
  const onEvent = useEffectEvent(listener);
  useEffect(() => {
    const subscription = actor.on(type, (event) => onEvent(event));
    return () => subscription.unsubscribe();
  }, [actor, type]);
}
