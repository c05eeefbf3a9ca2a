import { createContext, use, useEffect, useState } from 'react';
import type { Actor, AnyActorLogic, InputFrom } from 'xstate';
import { createViewActor, type ViewActors } from '#machines/patterns/view-actors.ts';

/** The parent of the machines of all views below it. */
export const ViewActorsContext = createContext<ViewActors | undefined>(undefined);

/** Runs a machine as long as the component, in the console's actor system. */
export function useActorRef<Logic extends AnyActorLogic>(logic: Logic, input?: InputFrom<Logic>): Actor<Logic> {
  const parent = use(ViewActorsContext);
  if (!parent) throw new Error('This view needs the parent of its machine.');
  const [view] = useState(() => createViewActor(parent, logic, input));
  useEffect(() => view.open(), [view]);
  return view.actor;
}
