import { leafStates } from './active-states.ts';
import type { AnyChartModel } from './chart-model.ts';
import { type EmittedText, eventsIn } from './emitted.ts';
import type { PathStep } from './paths.ts';
import { plainName } from './plain-names.ts';
import type { ActorCalls } from './tester-text.ts';
import { declaredTransitions, isOwnEvent, stateNodes } from './transitions.ts';
import { stateId } from './xstate-types.ts';

/** What a tester sees after a step, given the step before it (none at the start). */
export type ExpectedResults = (step: PathStep, before?: PathStep) => string[];

/** The calls of actors, and whether an actor that is not among them has none. */
type KnownCalls = { calls: ActorCalls; areAllKnown: boolean };

/**
 * Describes what a step does.
 * The order is: transitions taken, states entered, messages, actors, timers.
 * A state or transition without a description is called by its name.
 * Values and actions are named only if no description says what they mean.
 */
export function createExpectedResults(
  model: AnyChartModel,
  emittedText: EmittedText,
  { calls, areAllKnown }: KnownCalls,
): ExpectedResults {
  const { machine } = model;
  const states = new Map(stateNodes(machine).map((node) => [stateId(node), node.description ?? '']));
  const transitions = new Map(
    declaredTransitions(machine).map(({ name, transition }) => [name, transition.description ?? '']),
  );
  const stateText = (state: string) => states.get(`${machine.id}.${state}`) || `The state is '${lastName(state)}'.`;
  const transitionText = (name: string) => transitions.get(name) || undescribedText(model, name);
  return (step, before) => {
    const known = new Set(before ? leafStates(before.state) : []);
    const entered = leafStates(step.state).filter((state) => !known.has(state));
    const taken = step.transitions ?? [];
    const texts = [
      ...taken.map(transitionText),
      ...entered.map(stateText),
      ...eventsIn(step.emitted ?? []).map(emittedText),
      ...actorTexts(step, calls, areAllKnown),
      ...timerTexts(step.timers, before?.timers),
      ...(taken.some((name) => transitions.get(name)) ? [] : unnamedEffects(step, before)),
    ].filter((text) => text !== '');
    if (texts.length > 0) return [...new Set(texts)];
    const unseen = actorTexts(step, calls, false);
    if (unseen.length > 0) return unseen;
    const stays = leafStates(step.state).map(stateText).join(' ');
    return [stays === '' ? 'Nothing changes.' : `Nothing changes: ${stays}`];
  };
}

const lastName = (state: string): string => plainName(state.slice(state.lastIndexOf('.') + 1));

/** What the machine decides by itself is seen in the states it enters. */
function undescribedText(model: AnyChartModel, transition: string): string {
  const [, event = ''] = transition.split(' ~ ');
  const tools = isOwnEvent(model, event) ? undefined : /^(done|error|after|always|finished)\b ?(.*)$/.exec(event);
  const [, kind = '', name = event] = tools ?? [];
  const quoted = `'${plainName(name.replaceAll('.', ' '))}'`;
  if (kind === 'done') return `${quoted} succeeds.`;
  if (kind === 'error') return `${quoted} fails.`;
  if (kind === 'after') return `The time of ${quoted} is over.`;
  return kind === '' ? `${quoted} happens.` : '';
}

const startText = (actor: string, call: string | undefined): string =>
  call === undefined ? `'${plainName(actor)}' starts.` : `'${plainName(actor)}' sends ${call}.`;

const stopText = (actor: string, call: string | undefined): string =>
  call === undefined ? `'${plainName(actor)}' stops.` : `'${plainName(actor)}' is canceled: ${call}.`;

/** Nobody sees an actor that makes no call. */
function actorTexts({ started = [], stopped = [] }: PathStep, calls: ActorCalls, isCallNeeded: boolean): string[] {
  const texts = [
    ...started.map(({ actor }) => [String(actor), startText] as const),
    ...stopped.map((actor) => [String(actor), stopText] as const),
  ];
  return texts
    .filter(([actor]) => !isCallNeeded || calls.has(actor))
    .map(([actor, text]) => text(actor, calls.get(actor)));
}

const timerPattern = /^after (.+) (\d+) ms$/;

function timersIn(timers: readonly string[] = []): Map<string, number> {
  return new Map(
    timers.map((timer) => {
      const [, name = timer, milliseconds = '0'] = timerPattern.exec(timer) ?? [];
      return [name, Number(milliseconds)];
    }),
  );
}

/** The timers that begin, or begin again. */
function timerTexts(timers: readonly string[] | undefined, before: readonly string[] | undefined): string[] {
  const earlier = timersIn(before);
  return [...timersIn(timers)]
    .filter(([name, milliseconds]) => milliseconds > (earlier.get(name) ?? 0))
    .map(([name, milliseconds]) => `A timer of ${formatSeconds(milliseconds)} begins: '${plainName(name)}'.`);
}

/** Milliseconds as a tester reads them, to a tenth of a second. */
export function formatSeconds(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 100) / 10;
  return seconds === 1 ? '1 second' : `${seconds} seconds`;
}

const nameOfEffect = (effect: unknown): string => String(Array.isArray(effect) ? effect[0] : effect);

/** At the start, every value is new. */
function unnamedEffects({ context = {}, actions = [], calls = [] }: PathStep, before: PathStep | undefined): string[] {
  const fields = before ? Object.keys(context).map(plainName) : [];
  return [
    ...(fields.length > 0 ? [`Values change: ${fields.join(', ')}.`] : []),
    ...[...actions, ...calls].map((effect) => `It runs '${plainName(nameOfEffect(effect))}'.`),
  ];
}
