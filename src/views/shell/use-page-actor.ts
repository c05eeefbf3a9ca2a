import { useActorRef } from '@xstate/react';
import type { Actor, ActorOptions, AnyActorRef, AnyStateMachine, InputFrom } from 'xstate';
import type { Navigation, Notice } from '#machines/patterns/emitted.ts';
import { inspection } from '#machines/patterns/inspection.ts';
import { useActorEvent } from '#views/ui/use-actor-event.ts';
import { useNotices } from './use-console.ts';
import { useNavigate } from './use-navigate.ts';

/** Runs a page's machine as long as the page; shows its notices and follows its navigations. */
export function usePageActor<Machine extends AnyStateMachine>(
  machine: Machine,
  input?: InputFrom<Machine>,
): Actor<Machine> {
  const actor = useActorRef(machine, { input, ...inspection } as ActorOptions<Machine>);
  useEmitted(actor);
  return actor as Actor<Machine>;
}

function useEmitted(actor: AnyActorRef) {
  const notices = useNotices();
  const navigate = useNavigate();
  useActorEvent<Notice>(actor, 'notice', (notice) => notices.send({ type: 'notice.add', notice }));
  useActorEvent<Navigation>(actor, 'navigate', ({ path, replace = false }) => navigate(path, replace));
}
