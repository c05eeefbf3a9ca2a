import type { AnyEventObject, InspectionEvent } from 'xstate';
import { fieldsToJson, toJson } from './json.ts';
import { findOutsideReceiver } from './outside-receiver.ts';
import type { ActorRequests } from './stub-actor.ts';
import { eventLabel } from './transitions.ts';
import { getTargets, type Json, type Transition } from './xstate-types.ts';

/** What one step of a machine does, as XState reports it. */
export type Recording = ActorRequests & {
  transitions: string[];
  emitted: Json[];
  events: string[];
  actions: Json[];
  calls: Json[];
  guards: string[];
  /** Whether a history state led back to the states that were active before. */
  isRecalled: boolean;
};

export const emptyRecording = (): Recording => ({
  transitions: [],
  emitted: [],
  events: [],
  actions: [],
  calls: [],
  guards: [],
  isRecalled: false,
  started: [],
  sent: [],
  stopped: [],
});

/** XState's own events, such as the end of the machine, are no messages. */
function recordSent({ sent }: Recording, to: string, event: AnyEventObject): undefined {
  if (!event.type.startsWith('xstate.')) sent.push({ to, event: fieldsToJson(event) });
}

/** Adds what XState reports to a recording. Transitions have the given names. */
export function recordInspection(
  recording: Recording,
  names: Map<Transition, string>,
  event: InspectionEvent,
): undefined {
  if (event.type === '@xstate.event') {
    const to = findOutsideReceiver(event);
    if (to !== undefined) return recordSent(recording, to, event.event);
  }
  if (event.actorRef.sessionId !== event.rootId) return;
  if (event.type === '@xstate.event') recording.events.push(eventLabel(event.event.type));
  if (event.type === '@xstate.action' && !event.action.type.startsWith('xstate.')) {
    const { type, params } = event.action;
    recording.actions.push(params === undefined ? type : [type, toJson(params)]);
  }
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) {
    const name = names.get(transition);
    if (name) recording.transitions.push(name);
    if (getTargets(transition).some(({ type }) => type === 'history')) recording.isRecalled = true;
  }
}
