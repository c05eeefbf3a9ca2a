import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, getOutcomes, timeEvent, waitName } from './event-cases.ts';
import { type Fixture, type FixtureCommand, fromPortable, toPortable } from './fixture.ts';
import { type Harness, inputNames, prepareHarness } from './harness.ts';
import { isRecord } from './json.ts';
import { limitNamed } from './time-limit.ts';
import { nameTimer } from './timers.ts';
import { nameStep, prepareTraceCheck, type Trace } from './trace.ts';
import { isPossibleNow } from './walk.ts';
import type { MachineActor } from './xstate-types.ts';

/** Whether the JSON of a file is a fixture or a suite of fixtures of @xstate/test. */
export const isFixture = (value: unknown): boolean => isRecord(value) && 'formatVersion' in value;

/** The fixtures in the JSON of a file: one, those of a suite, or one of the earlier format 1. */
export function fixturesIn(value: unknown): Fixture[] {
  if (!isRecord(value)) throw new Error('the file is not a fixture: it has no object');
  if (Array.isArray(value.fixtures)) return value.fixtures.flatMap(fixturesIn);
  const { formatVersion, start } = value;
  if (!isRecord(start)) throw new Error(incomplete);
  if (formatVersion === 1) return [fromFormat1(value)];
  if (formatVersion !== 2) throw new Error(`fixtures of format ${String(formatVersion)} are unknown: use format 2`);
  assertFixture(value);
  return [value];
}

const incomplete = 'the file is not a fixture: it needs start and timeline';

/** Checks what is read from a fixture; other fields are ignored. */
function assertFixture(value: Record<string, unknown>): asserts value is Record<string, unknown> & Fixture {
  if (!isRecord(value.start) || !Array.isArray(value.timeline)) throw new Error(incomplete);
  value.timeline.forEach(checkEntry);
}

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

function fromFormat1(value: Record<string, unknown>): Fixture {
  const events = [...listIn(value.prefixEvents), ...listIn(value.events)];
  const timeline = events.map((event) => ({ kind: 'event', command: { type: 'event', event } }));
  const fixture: Record<string, unknown> = { ...value, formatVersion: 2, timeline };
  assertFixture(fixture);
  return fixture;
}

const isEvent = (event: unknown) => isRecord(event) && typeof event.type === 'string';

const checks: Readonly<Record<FixtureCommand['type'], (command: Record<string, unknown>) => boolean>> = {
  event: ({ event }) => isEvent(event),
  advance: ({ milliseconds }) => typeof milliseconds === 'number' && milliseconds >= 0,
  outcome: ({ src, actorId, outcome }) =>
    typeof src === 'string' && (actorId === undefined || typeof actorId === 'string') && isRecord(outcome),
  checkpoint: () => true,
  stop: () => true,
};

function checkEntry(entry: unknown, at: number): void {
  const command = isRecord(entry) ? entry.command : undefined;
  const check = isRecord(command) ? checks[String(command.type) as FixtureCommand['type']] : undefined;
  if (!isRecord(command) || !check?.(command)) {
    throw new Error(`entry ${at + 1} of the fixture is of no known kind: ${JSON.stringify(entry)}`);
  }
}

/**
 * The trace of a fixture, with the cases of the model where they have the same data.
 * The error names the step that the chart no longer has.
 */
export function fixtureToTrace(given: AnyChartModel, fixture: Fixture): { model: AnyChartModel; trace: Trace } {
  const { model, input } = findInput(given, fixture);
  const harness = prepareHarness(model)(input);
  const reader = new FixtureReader(model, harness);
  try {
    const of = (what: string) => `${what} of the fixture of ${model.machine.id}`;
    limitNamed(of('the start'), () => harness.start());
    for (const [at, { command }] of fixture.timeline.entries()) {
      if (command.type === 'stop') break;
      limitNamed(of(`entry ${at + 1}`), () => reader.take(command));
    }
    return { model, trace: { machine: model.machine.id, input, events: reader.events } };
  } finally {
    harness.stop();
  }
}

const fixtureInput = 'of the fixture';
const writeJson = (value: unknown): string | undefined => JSON.stringify(toPortable(value));

/** An input that the model does not have gets a name in it. */
function findInput(model: AnyChartModel, { start }: Fixture): { model: AnyChartModel; input: string } {
  if (start.type !== 'input') {
    throw new Error(`${model.machine.id}: the fixture starts with a snapshot; record one that starts with an input`);
  }
  const known = inputNames(model).find((name) => writeJson(model.inputs?.[name]) === JSON.stringify(start.input));
  if (known !== undefined) return { model, input: known };
  return {
    model: { ...model, inputs: { ...model.inputs, [fixtureInput]: fromPortable(start.input) } },
    input: fixtureInput,
  };
}

/** `id` names the case in the way of @xstate/test. */
type CaseQuestion = { event: string; id?: string | undefined };

/** More timers in one advance start each other without end. */
const maxTimers = 10_000;

/** Time fires the next timer; a fixture that names another one is of another chart. */
function checkTimer(type: string, { event }: EventCase): void {
  if (!type.startsWith('xstate.after.')) return;
  const delay = event.replace(/^after /, '');
  if (!type.startsWith(`xstate.after.${delay}.`))
    throw new Error(`the fixture names the timer ${type}, but the next one of the chart is '${event}'`);
}

class FixtureReader {
  readonly events: EventCase[] = [];
  private readonly model: AnyChartModel;
  private readonly harness: Harness;
  private readonly check: ReturnType<typeof prepareTraceCheck>;

  constructor(model: AnyChartModel, harness: Harness) {
    this.model = model;
    this.harness = harness;
    this.check = prepareTraceCheck(model);
  }

  take(command: FixtureCommand): void {
    if (command.type === 'event') checkTimer(command.event.type, this.run(this.toEvent(command)));
    if (command.type === 'advance') this.advance(command.milliseconds);
    if (command.type === 'outcome') {
      const { outcome } = command;
      const [kind, value] = outcome.ok ? (['done', outcome.output] as const) : (['error', outcome.error] as const);
      this.run(this.toSettlement(kind, this.findActor(command, kind), value));
    }
  }

  private run(eventCase: EventCase): EventCase {
    const place = nameStep(this.events.length, eventCase);
    const sent = this.check(this.harness, eventCase, place);
    const observation = this.harness.trigger(sent);
    const taken = sent.event === timeEvent.event ? nameTimer(sent, observation) : eventCase;
    this.events.push(taken);
    return taken;
  }

  /** Time fires the timers that are due one after the other. */
  private advance(milliseconds: number): void {
    const first = this.events.length;
    let left = milliseconds;
    for (let next = this.harness.untilTimer(); next !== undefined && next <= left; next = this.harness.untilTimer()) {
      left -= next;
      this.run(timeEvent);
      if (this.events.length - first > maxTimers) throw new Error(`in ${milliseconds} ms timers fire without end`);
    }
    if (left > 0) this.run({ event: waitName, data: left });
  }

  /** XState 6 names the actor in a field, XState 5 in the type. */
  private toEvent({ event: { type, ...fields }, caseId }: Extract<FixtureCommand, { type: 'event' }>): EventCase {
    const [, kind, inType] = /^xstate\.(done|error)\.actor(?:\.(.+))?$/s.exec(type) ?? [];
    if (kind === 'done' || kind === 'error') {
      const actor = inType ?? String(fields.actorId ?? fields.id);
      return this.toSettlement(kind, actor, kind === 'done' ? fields.output : fields.error);
    }
    if (type.startsWith('xstate.after')) return timeEvent;
    const cases = this.model.cases?.[type] ?? {};
    const name = this.findCase({ event: type, id: caseId }, cases, fields);
    if (name !== undefined) return { event: type, case: name };
    return Object.keys(fields).length === 0 ? { event: type } : { event: type, data: fromPortable(fields) };
  }

  private toSettlement(kind: 'done' | 'error', id: string, value: unknown): EventCase {
    const child = this.harness.snapshot().children[id];
    const source = typeof child?.src === 'string' ? { source: child.src } : {};
    const outcomes = getOutcomes(this.model, { kind, id, ...source });
    const name = this.findCase({ event: `${kind} ${id}` }, outcomes, value);
    return { event: `${kind} ${id}`, ...(name === undefined ? { data: fromPortable(value) } : { case: name }) };
  }

  /**
   * The case with the same data.
   * Of several, the one that the fixture names, else the first that is possible now.
   */
  private findCase(
    { event, id }: CaseQuestion,
    values: { [name: string]: unknown },
    value: unknown,
  ): string | undefined {
    const names = Object.keys(values).filter((one) => writeJson(values[one]) === JSON.stringify(value));
    const named = names.find((name) => id === JSON.stringify(['event-case', event, name]));
    if (named !== undefined) return named;
    return names.find((name) => isPossibleNow(this.harness, { event, case: name })) ?? names[0];
  }

  private findActor({ src, actorId }: Extract<FixtureCommand, { type: 'outcome' }>, kind: string): string {
    const { children, value } = this.harness.snapshot();
    const actors: MachineActor[] = Object.values(children);
    const running = actors.filter((one) => one.src === src && one.getSnapshot()?.status === 'active');
    const [actor, ...others] = running.filter(({ id }) => id === (actorId ?? id));
    if (actor && others.length === 0) return actor.id;
    const place = `${nameStep(this.events.length, { event: `${kind} ${actorId ?? src}` })}:`;
    if (actor) {
      const ids = running.map(({ id }) => id).join(', ');
      throw new Error(`${place} several actors of ${src} run (${ids}): give the outcome the actorId of one`);
    }
    const name = actorId === undefined || actorId === src ? src : `${actorId} of ${src}`;
    throw new Error(`${place} no actor ${name} runs in ${JSON.stringify(value)}: the chart has changed`);
  }
}

/** What a fixture says about its machine. */
export const machineIn = ({ machine }: Fixture): string | undefined => machine?.id;
