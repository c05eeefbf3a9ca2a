import { createActor, getNextTransitions, type InspectionEvent } from 'xstate';
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
import { type WatchedWorld, watchWorld } from './world.ts';

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
  /** What may happen now as far as the chart's descriptors and the world say; guards may still refuse it. */
  moves(): Move[];
  /** What the chart's descriptors accept and the world does not bring about now. */
  withheld(): Move[];
  isRare(move: Move): boolean;
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
    const parts = { model, actor, clock, world: watchWorld(model, actor) };
    actor.subscribe({ error: () => {} });
    actor.on('*', (emitted: unknown) => record.emitted.push(plain(emitted)));
    const started = { event: 'start', case: inputName };
    const step = (move: Move): number | undefined => {
      // The first microsteps are told while the actor is made, before it starts.
      if (move !== started) record = emptyRecord();
      const waited = move === started ? void actor.start() : bringAbout(parts, move);
      if (move === started || record.transitions.length > 0) parts.world.note(move, record.emitted);
      return waited;
    };
    const observe = (move: Move): Observed => {
      const waited = step(move);
      const event = move.event === 'time' ? (record.events[0] ?? 'time') : move.event;
      const observed = observedOf(event, actor.getSnapshot(), record);
      return waited === undefined ? observed : { ...observed, waited };
    };
    return {
      start: () => observe(started),
      make: observe,
      reach: (route) => {
        for (const move of [started, ...route]) step(move);
      },
      moves: () => possibleMoves(parts, sendable).filter(parts.world.allows),
      withheld: () => possibleMoves(parts, sendable).filter((move) => !parts.world.allows(move)),
      isRare: parts.world.isRare,
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

type Parts = { model: AnyChartModel; actor: StageActor; clock: PathClock; world: WatchedWorld };

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

function keyOf({ model, actor, clock, world }: Parts): string {
  const { value, context, children, status }: StageSnapshot = actor.getSnapshot();
  const timers = scheduledEvents(actor);
  const remembered = model.key ? plain(model.key(context)) : plain(context);
  const due = clock.order().map((position) => eventLabel(timers[position] ?? ''));
  return JSON.stringify([status, value, remembered, Object.keys(children).sort(), due, world.facts()]);
}
