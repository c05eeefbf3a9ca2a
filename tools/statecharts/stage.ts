import { createActor, getNextTransitions, type InspectionEvent, type StateValue } from 'xstate';
import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import {
  actorNames,
  asMachine,
  type Plain,
  type PlainObject,
  type StageActor,
  type StageSnapshot,
  scheduledEvents,
  type Transition,
} from './boundary.ts';
import { PathClock } from './clock.ts';
import { endOfActor, isAccepted, type Move, outcomeOf, outcomesOf, payloadOf, sendableMoves } from './moves.ts';
import { plain, plainFields } from './plain.ts';
import { type Asked, settling, stubActor } from './stub.ts';
import { eventLabel, transitionNames } from './transitions.ts';

/** What one move has done, all of it plain. */
export type Observed = {
  /** The event that came: for `time` the name of the timer that fired. */
  event: string;
  state: Plain;
  context: PlainObject;
  transitions: string[];
  emitted: Plain[];
  started: PlainObject[];
  sent: PlainObject[];
  output?: Plain;
  /** Milliseconds until the timer that fired. */
  waited?: number;
};

/** One real actor whose children are stubs and whose clock moves only on request. */
export type Stage = {
  start(): Observed;
  make(move: Move): Observed;
  /** Starts and makes moves that were observed before. */
  reach(route: Move[]): void;
  /** What may happen now as far as the chart's descriptors say; guards may still refuse it. */
  moves(): Move[];
  key(): string;
  snapshot(): StageSnapshot;
  stop(): void;
};

type Record = Asked & { transitions: string[]; emitted: Plain[]; events: string[] };

const emptyRecord = (): Record => ({ transitions: [], emitted: [], events: [], started: [], sent: [] });

/** Prepares a machine once; every stage opened afterwards is a new actor of it. One stage may be open at a time. */
export function prepareStages(model: AnyChartModel): (inputName: string) => Stage {
  let record = emptyRecord();
  const actors = Object.fromEntries(actorNames(model.machine).map((src) => [src, stubActor(src, () => record)]));
  const machine = asMachine(model.machine.provide({ actors }));
  const names = transitionNames(machine);
  const sendable = sendableMoves(model);

  return (inputName) => {
    record = emptyRecord();
    const clock = new PathClock();
    const inspect = (event: InspectionEvent) => noteInspection(record, names, event);
    const actor: StageActor = createActor(machine, { input: model.inputs?.[inputName], clock, inspect });
    const parts = { model, actor, clock };
    actor.subscribe({ error: () => {} });
    actor.on('*', (emitted: unknown) => record.emitted.push(plain(emitted)));
    const observe = (event: string, act: () => number | undefined): Observed => {
      const waited = act();
      const observed = observedOf(event === 'time' ? (record.events[0] ?? 'time') : event, actor.getSnapshot(), record);
      record = emptyRecord();
      return waited === undefined ? observed : { ...observed, waited };
    };
    return {
      start: () => observe('start', () => void actor.start()),
      make: (move) => observe(move.event, () => bringAbout(parts, move)),
      reach: (route) => {
        actor.start();
        for (const move of route) bringAbout(parts, move);
        record = emptyRecord();
      },
      moves: () => possibleMoves(parts, sendable),
      key: () => keyOf(parts),
      snapshot: () => actor.getSnapshot(),
      stop: () => void actor.stop(),
    };
  };
}

export const inputNames = (model: AnyChartModel): string[] => Object.keys(model.inputs ?? { plain: undefined });

function noteInspection(record: Record, names: Map<Transition, string>, event: InspectionEvent): void {
  if (event.actorRef.sessionId !== event.rootId) return;
  if (event.type === '@xstate.event') record.events.push(eventLabel(event.event.type));
  if (event.type !== '@xstate.microstep') return;
  for (const transition of event._transitions) {
    const name = names.get(transition);
    if (name) record.transitions.push(name);
  }
}

function observedOf(event: string, snapshot: StageSnapshot, record: Record): Observed {
  if (snapshot.status === 'error') throw snapshot.error;
  const { transitions, emitted, started, sent } = record;
  const state = plain(snapshot.value);
  const observed = { event, state, context: plainFields(snapshot.context), transitions, emitted, started, sent };
  return snapshot.output === undefined ? observed : { ...observed, output: plain(snapshot.output) };
}

type Parts = { model: AnyChartModel; actor: StageActor; clock: PathClock };

/** Tells how long was waited, in milliseconds, where the move is time's. */
function bringAbout({ model, actor, clock }: Parts, move: Move): number | undefined {
  const end = endOfActor(move.event);
  if (move.event === 'time') {
    const waited = clock.moveToNext();
    if (waited === undefined) throw new Error('no timer is running');
    return waited;
  }
  if (end) {
    const child = actor.getSnapshot().children[end.id];
    if (child?.getSnapshot()?.status !== 'active') throw new Error(`${end.id} is not running`);
    child.send(settling(end.kind, outcomeOf(model, end, move)));
  } else {
    actor.send({ type: move.event, ...payloadOf(model, move) });
  }
  return undefined;
}

function possibleMoves({ model, actor, clock }: Parts, sendable: Move[]): Move[] {
  const snapshot: StageSnapshot = actor.getSnapshot();
  if (snapshot.status !== 'active') return [];
  const accepted = [...new Set(getNextTransitions(snapshot).map(({ eventType }) => eventLabel(eventType)))];
  const ends = accepted.flatMap((event): Move[] => {
    const end = endOfActor(event);
    if (!end || snapshot.children[end.id]?.getSnapshot()?.status !== 'active') return [];
    return Object.keys(outcomesOf(model, end)).map((name) => ({ event, case: name }));
  });
  const sends = sendable.filter(({ event }) => isAccepted(event, accepted));
  return [...sends, ...ends, ...(clock.order().length > 0 ? [{ event: 'time' }] : [])];
}

function keyOf({ model, actor, clock }: Parts): string {
  const { value, context, children, status }: StageSnapshot = actor.getSnapshot();
  const timers = scheduledEvents(actor);
  const remembered = model.key ? plain(model.key(context)) : plain(context);
  const due = clock.order().map((position) => eventLabel(timers[position] ?? ''));
  return JSON.stringify([status, value, remembered, Object.keys(children).sort(), due]);
}

/** `a`, `a.b`, ... for every active state of a value. */
export function activeStates(value: StateValue | Plain, above = ''): string[] {
  if (typeof value === 'string') return [`${above}${value}`];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    `${above}${name}`,
    ...activeStates(inner ?? null, `${above}${name}.`),
  ]);
}
