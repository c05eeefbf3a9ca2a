import { Actor, fromTransition, type InspectedEventEvent, StateMachine } from 'xstate';

/** A parent that receives everything and does nothing, also when its child fails. */
export const parentLogic = fromTransition((state) => state, undefined);

const findSystem = (actor: object): unknown => (actor instanceof Actor ? actor.system : undefined);

/**
 * The receiver of an event if the machine did not start it, such as the parent in its input.
 * Returns the ID of the machine that the receiver runs, `parent` or `(outside)`.
 */
export function findOutsideReceiver({ actorRef, sourceRef, rootId, event }: InspectedEventEvent): string | undefined {
  if (sourceRef === undefined || findSystem(actorRef) === findSystem(sourceRef)) return undefined;
  // A machine that starts is the receiver of its parent's first event.
  if (actorRef.sessionId === rootId && event.type === 'xstate.init') return undefined;
  const logic: unknown = actorRef instanceof Actor ? actorRef.logic : undefined;
  if (logic === parentLogic) return 'parent';
  return (logic instanceof StateMachine ? logic.config.id : undefined) ?? '(outside)';
}
