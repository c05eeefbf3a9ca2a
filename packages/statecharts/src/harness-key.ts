import type { AnyChartModel } from './chart-model.ts';
import type { EnvironmentTracker } from './environment-tracker.ts';
import { fieldsToJson, stableId, toJson } from './json.ts';
import type { PathClock } from './path-clock.ts';
import { eventLabel, invokedSources } from './transitions.ts';
import { type MachineActor, type MachineSnapshot, rememberedStates, scheduledEvents } from './xstate-types.ts';

type Parts = { model: AnyChartModel; actor: MachineActor; clock: PathClock; environment: EnvironmentTracker };

/** The pending timers with their names, the next one first. */
export function pendingTimers({ actor, clock }: Pick<Parts, 'actor' | 'clock'>) {
  const names = scheduledEvents(actor).map(eventLabel);
  return clock.pending().map(({ position, ...timer }) => ({ ...timer, name: names[position] ?? '' }));
}

/** What distinguishes the configurations of a machine, as text. */
export function toKey({ model, actor, clock, environment }: Parts): string {
  const snapshot: MachineSnapshot = actor.getSnapshot();
  const { value, context, children, status } = snapshot;
  const keyContext = model.key ? toJson(model.key(context)) : fieldsToJson(context);
  const due = pendingTimers({ actor, clock }).map(({ name, isHalved }) => `${name}${isHalved ? ' half' : ''}`);
  const parts = [status, value, keyContext, nameChildren(model, children), due, environment.facts()];
  return JSON.stringify([...parts, ...rememberedStates(snapshot)]);
}

type Children = Record<string, MachineActor>;

/**
 * With a key of the model, spawned actors count once for each implementation.
 * Their IDs can be random.
 */
function nameChildren({ key, machine }: AnyChartModel, children: Children): string[] {
  const invoked = invokedSources(machine);
  const isCounted = (id: string) => key === undefined || invoked.has(id);
  const names = Object.entries(children).map(([id, child]) =>
    nameChild(isCounted(id) ? stableId(id) : nameSource(child), child),
  );
  return [...new Set(names)].sort();
}

const nameSource = ({ src }: MachineActor): string => (typeof src === 'string' ? src : '(spawned)');

/** An actor that has ended and stays among the children is marked. */
function nameChild(name: string, child: MachineActor): string {
  const { status } = child.getSnapshot() ?? {};
  return status === undefined || status === 'active' ? name : `${name} ${status}`;
}
