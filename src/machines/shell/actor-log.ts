import { Actor, type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import { maskedJson } from '#rules/shell/masked-json.ts';

/** A running machine. */
export type RunningActor = { id: string; name: string };

/** An event that a machine has handled. */
export type LoggedStep = {
  number: number;
  /** Milliseconds since 1970. */
  time: number;
  actorId: string;
  name: string;
  event: string;
  /** The event's data as JSON, without secrets. */
  payload: string;
  /** The state after the event, as JSON that can be parsed. */
  state: string;
};

export type LogEvent = { type: 'actors.changed'; actors: RunningActor[] } | { type: 'step.recorded'; step: LoggedStep };

export type MachineActor = Actor<AnyStateMachine>;

const isMachine = (actor: unknown): actor is MachineActor =>
  actor instanceof Actor && actor.logic instanceof StateMachine;

const running = new Map<string, MachineActor>();
const ids = new WeakMap<MachineActor, string>();
const listeners = new Set<(event: LogEvent) => void>();
let actorCount = 0;
let stepCount = 0;

const notify = (event: LogEvent) => {
  for (const listener of listeners) listener(event);
};

const notifyActors = () =>
  notify({ type: 'actors.changed', actors: [...running].map(([id, { logic }]) => ({ id, name: logic.id })) });

function getId(actor: MachineActor): string {
  const id = ids.get(actor) ?? `${actor.logic.id} ${++actorCount}`;
  ids.set(actor, id);
  return id;
}

function setRunning(actor: MachineActor, isRunning: boolean): void {
  const id = getId(actor);
  if (running.has(id) === isRunning) return;
  if (isRunning) running.set(id, actor);
  else running.delete(id);
  notifyActors();
}

/**
 * Sends each handled event to the listeners.
 * Without a listener, it only updates which machines run.
 */
function recordStep(inspected: InspectionEvent): void {
  if (inspected.type !== '@xstate.snapshot' || !isMachine(inspected.actorRef)) return;
  const { actorRef: actor, event } = inspected;
  const { status, value } = actor.getSnapshot();
  setRunning(actor, status === 'active');
  if (listeners.size === 0) return;
  const { type, ...payload } = event;
  stepCount += 1;
  notify({
    type: 'step.recorded',
    step: {
      number: stepCount,
      time: Date.now(),
      actorId: getId(actor),
      name: actor.logic.id,
      event: type,
      payload: Object.keys(payload).length > 0 ? maskedJson(payload) : '',
      state: JSON.stringify(value),
    },
  });
}

const getChildren = (actor: AnyActorRef): AnyActorRef[] => Object.values(actor.getSnapshot().children ?? {});

/** Adds machines that were running before the recording, with their children. */
function addRunning(actor: AnyActorRef): void {
  if (isMachine(actor)) setRunning(actor, true);
  for (const child of getChildren(actor)) addRunning(child);
}

/** Records all machines of the console and of its pages, until the returned function is called. */
export function startRecording(app: AnyActorRef): () => void {
  const recording = app.system.inspect(recordStep);
  addRunning(app);
  return () => recording.unsubscribe();
}

/** A running machine; undefined once it has stopped. */
export const runningActor = (id: string): MachineActor | undefined => running.get(id);

/** Receives the running machines now, and all changes and steps from now on. */
export function onActorLog(listener: (event: LogEvent) => void): () => void {
  listeners.add(listener);
  notifyActors();
  return () => listeners.delete(listener);
}
