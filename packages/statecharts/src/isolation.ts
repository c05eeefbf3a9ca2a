import { Actor, type AnyActorRef, createActor, type InspectedActorEvent } from 'xstate';
import type { AnyChartModel } from './chart-model.ts';
import { parentLogic } from './outside-receiver.ts';
import { type ActorRequests, type FindSnapshot, isStub, stubActor, stubSystem } from './stub-actor.ts';
import type { Machine } from './xstate-types.ts';

// The only place where the tools change fields that XState keeps for itself.

/** How many transitions a machine can take by itself after one event. */
const mostMicrosteps = 10_000;

/** A machine whose transitions lead to each other for ever gets an error, always after as many of them. */
export function limitMicrosteps(machine: Machine): Machine {
  const { options } = machine;
  // Older versions of XState have no options: there the time limit ends such a machine.
  if (options) options.maxIterations = Math.min(options.maxIterations ?? mostMicrosteps, mostMicrosteps);
  return machine;
}

type Action = { type: string; exec?: unknown };
type Internals = { _parent?: AnyActorRef | undefined; _actorScope: { actionExecutor(action: Action): void } };

const getInternals = (actor: object): Internals => actor as Internals;

/** Gives an actor that runs alone a parent, which receives what the machine sends to its own. */
function addParent(actor: object): void {
  getInternals(actor)._parent = createActor(parentLogic).start();
}

/** XState stops only actors without a parent. */
export function removeParent(actor: object): void {
  getInternals(actor)._parent = undefined;
}

/** Plain actions of the actor are reported as before, but do not run. */
function silenceActions(actor: object): void {
  const scope = getInternals(actor)._actorScope;
  const execute = scope.actionExecutor;
  scope.actionExecutor = (action) =>
    execute(action.type.startsWith('xstate.') ? action : { ...action, exec: undefined });
}

/** Replaces the logic of an actor that a machine has without a name, before it starts. */
function stubInline(actor: AnyActorRef, { requests, findSnapshot }: Isolation): void {
  if (!(actor instanceof Actor) || isStub(actor.logic)) return;
  actor.logic = stubActor(actor.id, requests, findSnapshot);
}

type Isolation = { recordEmitted(emitted: unknown): void; requests(): ActorRequests; findSnapshot: FindSnapshot };

/**
 * Separates the machine of a harness from everything outside it.
 * The machine can look for other actors, and start its own, in its first step already.
 */
export function isolate(model: AnyChartModel, { actorRef, rootId }: InspectedActorEvent, to: Isolation): void {
  if (!(actorRef instanceof Actor)) return;
  if (actorRef.sessionId !== rootId) {
    stubInline(actorRef, to);
    return;
  }
  addParent(actorRef);
  stubSystem(actorRef, to.recordEmitted);
  if (model.runsActions === false) silenceActions(actorRef);
}
