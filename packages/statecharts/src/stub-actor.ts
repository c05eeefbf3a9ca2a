import { type ActorOptions, type AnyActorRef, type AnyEventObject, createActor } from 'xstate';
import type { SettlementKind } from './event-cases.ts';
import { fieldsToJson, stableId, toJson } from './json.ts';
import type { JsonObject, Logic } from './xstate-types.ts';

/** The effects of a machine on its actors in one step. */
export type ActorRequests = { started: JsonObject[]; sent: JsonObject[]; stopped: string[] };

type StubSnapshot = { [field: string]: unknown } & { status: string; output: unknown; error: unknown; input: unknown };
type StubEvent = { type: string; value?: unknown };
type Scope = { id: string };

const stubs = new WeakSet<object>();

function markStub(logic: Logic): Logic {
  stubs.add(logic);
  return logic;
}

export const isStub = (logic: object): boolean => stubs.has(logic);

/** The event that ends a stub, or gives it another snapshot. */
export const settlingEvent = (kind: SettlementKind, value: unknown): StubEvent => ({
  type: `xstate.stub.${kind}`,
  value,
});

function settle(snapshot: StubSnapshot, { type, value }: StubEvent): StubSnapshot {
  if (type === 'xstate.stub.done') return { ...snapshot, status: 'done', output: value };
  if (type === 'xstate.stub.error') return { ...snapshot, status: 'error', error: value };
  if (type === 'xstate.stub.snapshot') return { ...snapshot, ...(value as object) };
  return type === 'xstate.stop' ? { ...snapshot, status: 'stopped' } : snapshot;
}

/** The fields of the first snapshot of an actor, by its ID and the name of its implementation. */
export type FindSnapshot = (id: string, source: string) => object;

/**
 * Stands in for a promise, a callback or a child machine: it only records its input and events.
 * `findSnapshot` returns fields of its first snapshot, for a parent that observes it.
 */
export function stubActor(src: string, requests: () => ActorRequests, findSnapshot: FindSnapshot): Logic {
  const recordSent = (to: string, event: StubEvent) => requests().sent.push({ to, event: fieldsToJson(event) });
  const logic = {
    getInitialSnapshot: ({ id }: Scope, input: unknown): StubSnapshot => {
      const recorded = toJson(input);
      const fields = { ...(src === id ? {} : { src }), ...(recorded === null ? {} : { input: recorded }) };
      requests().started.push({ actor: stableId(id), ...fields });
      return { ...findSnapshot(id, src), status: 'active', output: undefined, error: undefined, input };
    },
    transition: (snapshot: StubSnapshot, event: StubEvent, { id }: Scope): StubSnapshot => {
      if (event.type === 'xstate.stop') requests().stopped.push(stableId(id));
      if (!event.type.startsWith('xstate.')) recordSent(stableId(id), event);
      return settle(snapshot, event);
    },
    getPersistedSnapshot: (snapshot: StubSnapshot) => snapshot,
  };
  return markStub(logic as unknown as Logic);
}

/**
 * An actor that runs alone finds each actor of its system for which it asks by `systemId`.
 * These only pass on the events that they receive.
 */
export function stubSystem(actor: AnyActorRef, receive: (event: AnyEventObject) => void): void {
  const { system } = actor;
  const find = system.get;
  const logic: Logic = {
    getInitialSnapshot: () => ({ status: 'active', output: undefined, error: undefined }),
    getPersistedSnapshot: (snapshot) => snapshot,
    transition: (snapshot, event) => {
      receive(event);
      return snapshot;
    },
  };
  markStub(logic);
  // Without a `systemId`, which the machine can give to an actor of its own later.
  const stubs = new Map<unknown, AnyActorRef>();
  const create = (systemId: unknown) => {
    const stub = createActor(logic, { parent: actor } as ActorOptions<Logic>).start();
    stubs.set(systemId, stub);
    return stub;
  };
  system.get = (systemId) => find(systemId) ?? stubs.get(systemId) ?? create(systemId);
}
