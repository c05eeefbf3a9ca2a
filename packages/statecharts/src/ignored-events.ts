import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, eventCaseText, sendableEvents } from './event-cases.ts';
import type { Exploration } from './exploration.ts';
import type { Finding } from './findings.ts';
import { type Harness, type Observation, prepareHarness } from './harness.ts';
import type { GeneratedPath } from './path-generation.ts';
import { isSilent } from './silent-steps.ts';
import type { Json } from './xstate-types.ts';

/** The events from outside that change nothing in a state, whatever the context. */
export type IgnoredEvents = { state: Json; ignores: string[] };

export function findIgnored(model: AnyChartModel, { configurations }: Exploration): IgnoredEvents[] {
  const answered = new Map<string, Set<string>>();
  for (const { state, edges, prevented } of configurations) {
    const texts = answered.get(JSON.stringify(state)) ?? new Set();
    for (const one of [...edges.map((edge) => edge.eventCase), ...prevented]) texts.add(eventCaseText(one));
    answered.set(JSON.stringify(state), texts);
  }
  const sendable = sendableEvents(model).map(eventCaseText);
  return [...answered].map(([state, texts]) => ({
    state: JSON.parse(state) as Json,
    ignores: sendable.filter((text) => !texts.has(text)),
  }));
}

type Trial = { harness: Harness; before: Observation; reopen(): Harness };

/** The events that do change something. The harness is as before afterwards. */
function findChanging(events: readonly EventCase[], { harness, before, reopen }: Trial): [Harness, EventCase[]] {
  let current = harness;
  const changing = events.filter((one) => {
    if (isSilent(before, current.trigger(one))) return false;
    current.stop();
    current = reopen();
    return true;
  });
  return [current, changing];
}

/**
 * The ignored events that change something on a path, by the state.
 * Only a key that leaves out what decides it can bring that about.
 */
function findContradictions(
  model: AnyChartModel,
  paths: readonly GeneratedPath[],
  states: readonly IgnoredEvents[],
): Map<string, Set<string>> {
  const open = prepareHarness(model);
  const sendable = new Map(sendableEvents(model).map((one) => [eventCaseText(one), one]));
  const ignored = new Map(states.map(({ state, ignores }) => [JSON.stringify(state), ignores]));
  const found = new Map<string, Set<string>>();
  const tried = new Set<string>();
  for (const { input, start, steps } of paths) {
    const events = steps.map(({ eventCase }) => eventCase);
    const reopen = (at: number) => () => {
      const harness = open(input);
      harness.repeat(events.slice(0, at));
      return harness;
    };
    for (const [at, before] of [start, ...steps.map(({ observation }) => observation)].entries()) {
      const situation = JSON.stringify([before.state, before.context, before.timers]);
      if (tried.has(situation)) continue;
      tried.add(situation);
      const harness = reopen(at)();
      const state = JSON.stringify(before.state);
      const known = found.get(state) ?? new Set();
      const rest = (ignored.get(state) ?? []).filter((text) => !known.has(text));
      const isActive = harness.snapshot().status === 'active';
      const cases = isActive ? rest.flatMap((text) => sendable.get(text) ?? []) : [];
      const [last, changing] = findChanging(cases, { harness, before, reopen: reopen(at) });
      last.stop();
      found.set(state, new Set([...known, ...changing.map(eventCaseText)]));
    }
  }
  return found;
}

/**
 * Leaves out the events that are ignored in the explored configurations and not on the paths.
 * Each is a finding.
 */
export function keepIgnored(
  model: AnyChartModel,
  paths: readonly GeneratedPath[],
  states: readonly IgnoredEvents[],
): { states: readonly IgnoredEvents[]; findings: Finding[] } {
  // Without a key of the model, configurations differ whenever a field does.
  if (model.key === undefined) return { states, findings: [] };
  const contradictions = findContradictions(model, paths, states);
  const findOthers = (state: Json) => contradictions.get(JSON.stringify(state)) ?? new Set();
  const findings = states.flatMap(({ state }) =>
    [...findOthers(state)].map((text): Finding => {
      const message = `${text} changes something only with some values, so that no path says that it is ignored`;
      return {
        machine: model.machine.id,
        state,
        message,
        advice: 'give its model a key that tells these values apart',
      };
    }),
  );
  return {
    states: states.map(({ state, ignores }) => ({
      state,
      ignores: ignores.filter((text) => !findOthers(state).has(text)),
    })),
    findings,
  };
}
