import type { AnyChartModel } from './chart-model.ts';
import { findByActor } from './event-cases.ts';
import { type ActorRequests, type FindSnapshot, stubActor } from './stub-actor.ts';
import { allActorNames, type Logic } from './xstate-types.ts';

type Stubs = { actors: Record<string, Logic>; findSnapshot: FindSnapshot };

/** A stub for each actor that a machine names, which begins with the first of its snapshots in the model. */
export function prepareStubs(model: AnyChartModel, requests: () => ActorRequests): Stubs {
  const findSnapshot: FindSnapshot = (id, source) => {
    const [first = {}] = Object.values(findByActor(model, model.snapshots, { id, source }) ?? {});
    return first;
  };
  const names = allActorNames(model.machine);
  return {
    actors: Object.fromEntries(names.map((src) => [src, stubActor(src, requests, findSnapshot)])),
    findSnapshot,
  };
}
