import { setTimeout } from 'node:timers/promises';
import type { AnyChartModel } from '@learning-console/statecharts';
import type { MachinePath } from '@learning-console/statecharts/paths';
import type { ActorCalls } from '@learning-console/statecharts/tester-text';
import { stateNodes } from '@learning-console/statecharts/transitions';
import { getInvokes, type Json } from '@learning-console/statecharts/xstate-types';
import { type AnyActorLogic, createActor } from 'xstate';
import { importModules } from '#server/core/runtime/import-modules.ts';
import { findCall } from '#server/demo/faults/find-call.ts';
import { type Connection, setConnection } from '#services/http/connection.ts';
import '#services/http/request.ts';

// Services load before an actor runs: what is found must not depend on how long that takes.
if (import.meta.env) import.meta.glob('../src/services/**/*.service.ts', { eager: true });
else await importModules(new URL('../src/services/', import.meta.url), '.service.ts');

/** Milliseconds in which an actor that begins a call asks for the connection; other actors never do. */
const beginMs = 50;
/** Timeout of a call that has begun. */
const longestSendMs = 10_000;

const never = () => new Promise<never>(() => {});

/**
 * A signed-in administrator on a console that answers nothing.
 * `begin` is called when a call begins.
 */
const createConnection = (begin: () => void): Connection => ({
  base: () => 'http://console.example.com',
  accessToken: () => 'token',
  email: () => 'ann@example.com',
  pending: () => undefined,
  refresh: never,
  end: () => {},
  get timeoutMs() {
    begin();
    return longestSendMs;
  },
});

/** The inputs with which paths start each actor, and the name of its implementation. */
function findStarts(model: AnyChartModel, paths: readonly MachinePath[]) {
  const sources = new Map(
    stateNodes(model.machine)
      .flatMap(getInvokes)
      .map(({ id, src }) => [id, src]),
  );
  const steps = paths.flatMap((path) => [path.start, ...path.steps]);
  return steps.flatMap(({ started = [] }) =>
    started.map(({ actor, input, src }) => {
      const id = String(actor);
      return { id, input, source: src ?? sources.get(id) ?? id };
    }),
  );
}

/** Runs an actor until it has sent a request, which stays without an answer. */
async function findRequest(logic: AnyActorLogic, input: Json | undefined): Promise<string | undefined> {
  const { fetch } = globalThis;
  const sent = new Promise<Request>((resolve) => {
    globalThis.fetch = (request, options) => {
      resolve(new Request(request, options));
      return never();
    };
  });
  let hasBegun = false;
  setConnection(createConnection(() => (hasBegun = true)));
  const actor = createActor(logic, { input });
  actor.subscribe({ error: () => {} });
  try {
    actor.start();
    await setTimeout(beginMs);
    if (!hasBegun) return undefined;
    // A timer that nobody waits for does not keep the process.
    const request = await Promise.race([sent, setTimeout(longestSendMs, undefined, { ref: false })]);
    return request && findCall(request.method, new URL(request.url).pathname);
  } catch {
    return undefined;
  } finally {
    actor.stop();
    globalThis.fetch = fetch;
  }
}

/**
 * Finds the calls of a machine's actors by running each alone.
 * A child machine has calls of its own.
 * An actor that only works in a browser, or on what the browser stores, has none.
 */
export async function findCalls(model: AnyChartModel, paths: readonly MachinePath[]): Promise<ActorCalls> {
  const calls = new Map<string, string>();
  const tried = new Set<string>();
  for (const { id, input, source } of findStarts(model, paths)) {
    const logic = typeof source === 'string' ? model.machine.implementations.actors[source] : undefined;
    if (tried.has(id) || logic === undefined || 'src' in logic || 'root' in logic) continue;
    tried.add(id);
    const call = await findRequest(logic, input);
    if (call !== undefined) calls.set(id, call);
  }
  return calls;
}
