import { useEffect, useEffectEvent } from 'react';

type Emitting<Heard extends { type: string }> = {
  on(type: Heard['type'], hear: (heard: Heard) => void): { unsubscribe(): void };
};

/** Does something each time that an actor emits an event of this type. */
export function useHeard<Heard extends { type: string }>(
  actor: Emitting<Heard>,
  type: Heard['type'],
  hear: (heard: Heard) => void,
): void {
  const tell = useEffectEvent(hear);
  useEffect(() => {
    const ear = actor.on(type, (heard) => tell(heard));
    return () => ear.unsubscribe();
  }, [actor, type]);
}
