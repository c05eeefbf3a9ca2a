import {
  type Actor,
  type ActorLogic,
  type ActorOptions,
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  createActor,
  type InputFrom,
  type Snapshot,
} from 'xstate';

type Views = Snapshot<undefined> & {
  /** The actors of the views that are open, by their ids. */
  children: Readonly<Record<string, AnyActorRef>>;
};

type ViewEvent =
  | { type: 'view.opened'; actor: AnyActorRef }
  | { type: 'view.closed'; actor: AnyActorRef }
  /** What XState sends: the end of this actor, and the end or the error of a child. */
  | { type: `xstate.${string}`; error?: unknown };

const noViews: Views = { status: 'active', output: undefined, error: undefined, children: {} };

/**
 * The parent of the machines of all views, in the console's actor system.
 * It stops them with the console.
 */
export const viewActors: ActorLogic<Views, ViewEvent> = {
  getInitialSnapshot: () => noViews,
  getPersistedSnapshot: () => noViews,
  transition(views, event, { defer, stopChild }) {
    const { children } = views;
    if (event.type === 'xstate.stop') {
      for (const child of Object.values(children)) stopChild(child);
      return { status: 'stopped', output: undefined, error: undefined, children: {} };
    }
    if ('actor' in event) {
      const { actor } = event;
      const { [actor.id]: known, ...others } = children;
      if (event.type === 'view.opened') {
        if (known) return views;
        defer(() => actor.start());
        return { ...views, children: { ...children, [actor.id]: actor } };
      }
      if (known) stopChild(actor);
      return { ...views, children: others };
    }
    // The page shows the error; the console and its other views stay.
    if (event.type.startsWith('xstate.error.'))
      queueMicrotask(() => {
        throw event.error;
      });
    return views;
  },
};

/** The parent of the machines of views. */
export type ViewActors = ActorRefFrom<typeof viewActors>;

/**
 * The actor of a view, which starts when the view opens.
 * `open` returns a function for when the view closes; the same view can open again at once.
 */
export function createViewActor<Logic extends AnyActorLogic>(
  parent: ViewActors,
  logic: Logic,
  input: InputFrom<Logic> | undefined,
): { actor: Actor<Logic>; open(): () => void } {
  const actor = createActor(logic, { input, parent } as ActorOptions<Logic>) as Actor<Logic>;
  let isOpen = false;
  return {
    actor,
    open() {
      isOpen = true;
      parent.send({ type: 'view.opened', actor });
      return () => {
        isOpen = false;
        queueMicrotask(() => isOpen || parent.send({ type: 'view.closed', actor }));
      };
    },
  };
}
