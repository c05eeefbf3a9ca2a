import type { AnyChartModel } from './chart-model.ts';
import { declaredTransitions, stateNodes } from './transitions.ts';
import { stateId } from './xstate-types.ts';

// What a model accepts as never taken: transitions, or all of a state and the states inside it.

const covers = (key: string, transition: string): boolean =>
  transition === key || transition.startsWith(`${key} ~ `) || transition.startsWith(`${key}.`);

/** Why a model accepts that no path takes a transition. */
export function acceptedReason({ accepted = {} }: AnyChartModel, transition: string): string | undefined {
  return Object.entries(accepted).find(([key]) => covers(key, transition))?.[1];
}

/** What is accepted in vain: without a reason, of another chart, or although a path takes it. */
export function findWrongAccepted(model: AnyChartModel, taken: ReadonlySet<string>): string[] {
  const names = declaredTransitions(model.machine).map(({ name }) => name);
  const known = new Set([...names, ...stateNodes(model.machine).map(stateId)]);
  return Object.entries(model.accepted ?? {}).flatMap(([key, reason]) => {
    if (!known.has(key)) return [`accepted '${key}' is neither a transition nor a state`];
    const wrong = names.filter((name) => covers(key, name) && taken.has(name));
    const unfounded = reason.trim() === '' ? [`accepted '${key}' has no reason`] : [];
    return [...unfounded, ...wrong.map((name) => `${name} is accepted as never taken, but a path takes it`)];
  });
}
