import { Actor, type AnyActorRef, type AnyStateMachine, type InspectionEvent, StateMachine } from 'xstate';
import { nameActor } from '#rules/shell/actor-name.ts';
import { maskedJson } from '#rules/shell/masked-json.ts';
import { nameTransition } from './chart-drawing.ts';

/** A running machine. `label` is what people call it, such as `activation of learner u7`. */
export type RunningActor = { id: string; name: string; label: string };

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
  /** The names that the diagram has for the transitions that were taken. */
  transitions: readonly string[];
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

/** Actors that would have the same label are numbered. */
function listActors(): RunningActor[] {
  const counts = new Map<string, number>();
  return [...running].map(([id, { logic, options }]) => {
    const label = nameActor(logic.id, options.input);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return { id, name: logic.id, label: count === 1 ? label : `${label} (${count})` };
  });
}

const notifyActors = () => notify({ type: 'actors.changed', actors: listActors() });

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

/** What an actor has taken since its last recorded step. */
const taken = new WeakMap<AnyActorRef, string[]>();

function rememberTransitions({
  actorRef,
  _transitions,
}: Extract<InspectionEvent, { type: '@xstate.microstep' }>): void {
  if (listeners.size === 0 || !isMachine(actorRef)) return;
  taken.set(actorRef, [...(taken.get(actorRef) ?? []), ..._transitions.map(nameTransition)]);
}

function takeTransitions(actor: MachineActor): string[] {
  const names = taken.get(actor) ?? [];
  taken.delete(actor);
  return names;
}

/**
 * Sends each handled event to the listeners.
 * Without a listener, it only updates which machines run.
 */
function recordStep(inspected: InspectionEvent): void {
  if (inspected.type === '@xstate.microstep') rememberTransitions(inspected);
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
      transitions: takeTransitions(actor),
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
