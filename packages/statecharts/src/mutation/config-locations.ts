import type { Machine } from '../xstate-types.ts';
import { getField, getFields, type Location, toList } from './config-edits.ts';

/** A state of a configuration, with the id that XState gives it. */
export type StateLocation = { id: string; location: Location; config: unknown };

/** A transition of a configuration, with the name that the paths use. */
export type TransitionLocation = { name: string; location: Location; config: unknown };

export function stateLocations(machine: Machine): StateLocation[] {
  const collect = (one: StateLocation): StateLocation[] => [
    one,
    ...getFields(getField(one.config, 'states')).flatMap(([key, config]) =>
      collect({ id: `${one.id}.${key}`, location: [...one.location, 'states', key], config }),
    ),
  ];
  return collect({ id: machine.id, location: [], config: machine.config });
}

/** The fields of a state that have transitions, with the event of each. */
function transitionFields({ config }: StateLocation): { event: string; location: Location; value: unknown }[] {
  const events = getFields(getField(config, 'on')).map(([event, value]) => ({ event, location: ['on', event], value }));
  const timers = getFields(getField(config, 'after')).map(([delay, value]) => ({
    event: `after ${delay}`,
    location: ['after', delay],
    value,
  }));
  const invokes = toList(getField(config, 'invoke')).flatMap((invoke, at) =>
    Object.entries({ onDone: 'done', onError: 'error', onSnapshot: 'snapshot' }).map(([field, kind]) => ({
      event: `${kind} ${getField(invoke, 'id')}`,
      location: ['invoke', at, field],
      value: getField(invoke, field),
    })),
  );
  return [
    ...events,
    ...timers,
    ...invokes,
    { event: 'always', location: ['always'], value: getField(config, 'always') },
    { event: 'finished', location: ['onDone'], value: getField(config, 'onDone') },
  ];
}

const asTransition = (value: unknown): unknown => (typeof value === 'string' ? { target: value } : value);

export function transitionLocations(state: StateLocation): TransitionLocation[] {
  return transitionFields(state).flatMap(({ event, location, value }) =>
    toList(value).map((one, branch) => ({
      name: `${state.id} ~ ${event} ~ ${branch}`,
      location: [...state.location, ...location, branch],
      config: asTransition(one),
    })),
  );
}
