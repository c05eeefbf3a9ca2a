import { useActorRef } from '@xstate/react';
import { useEffect } from 'react';
import { useLocation } from 'wouter';
import type { Actor, ActorOptions, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { Emitted } from '#machines/shared/emitted.ts';
import { useEarly } from './use-console.ts';

type Emitting = { on(type: Emitted['type'], listener: (emitted: Emitted) => void): { unsubscribe(): void } };

/** A page's machine, running as long as the page; its notices are shown and its goTo are followed. */
export function usePageActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): Actor<Machine> {
  const actor = useActorRef(machine, { input } as ActorOptions<Machine>);
  useEmitted(actor);
  return actor as Actor<Machine>;
}

function useEmitted(actor: AnyActorRef & Emitting) {
  const { notices } = useEarly();
  const [, navigate] = useLocation();
  useEffect(() => {
    const hear = (emitted: Emitted) => {
      if (emitted.type === 'goTo') navigate(emitted.path, { replace: emitted.replace ?? false });
      else notices.send({ type: 'notice.add', notice: emitted });
    };
    const ears = (['notice', 'goTo'] as const).map((type) => actor.on(type, hear));
    return () => {
      for (const ear of ears) ear.unsubscribe();
    };
  }, [actor, notices, navigate]);
}
