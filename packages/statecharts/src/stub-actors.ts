import type { AnyChartModel } from './chart-model.ts';
import { findByActor } from './event-cases.ts';
import { type ActorRequests, type FindSnapshot, stubActor } from './stub-actor.ts';
import { allActorNames, getImplementations, type Logic, type Machine } from './xstate-types.ts';

type Stubs = { actors: Record<string, Logic>; findSnapshot: FindSnapshot; complete(machine: Machine): void };

/** A name that a machine only spawns, without an implementation, gets a stub too. */
function stubSpawned(machine: Machine, create: (src: string) => Logic): void {
  const implementations = getImplementations(machine);
  implementations.actors = new Proxy(implementations.actors, {
    get(known, name) {
      if (typeof name !== 'string') return undefined;
      known[name] ??= create(name);
      return known[name];
    },
  });
}

/**
 * A stub for each actor that a machine names.
 * It begins with the first of its snapshots in the model.
 */
export function prepareStubs(model: AnyChartModel, requests: () => ActorRequests): Stubs {
  const findSnapshot: FindSnapshot = (id, source) => {
    const [first = {}] = Object.values(findByActor(model, model.snapshots, { id, source }) ?? {});
    return first;
  };
  const names = allActorNames(model.machine);
  return {
    actors: Object.fromEntries(names.map((src) => [src, stubActor(src, requests, findSnapshot)])),
    findSnapshot,
    complete: (machine) => stubSpawned(machine, (src) => stubActor(src, requests, findSnapshot)),
  };
}
