import type { AnyChartModel } from './chart-model.ts';
import { findSettlement, getOutcome, getPayload } from './event-cases.ts';
import type { MachinePath, PathStep } from './paths.ts';

/** What ends a stub in a fixture. */
type FixtureOutcome = { ok: true; output: unknown } | { ok: false; error: unknown };

/** A step of a fixture. Commands that this package does not know are refused. */
export type FixtureCommand =
  | {
      type: 'event';
      event: { type: string; [field: string]: unknown };
      phase?: string;
      origin?: string;
      /** `["event-case", event, case]` as JSON. */
      caseId?: string;
    }
  | { type: 'advance'; milliseconds: number; deliveredEvents?: readonly { type: string }[] }
  /** `actorId` tells actors of one `src` apart; @xstate/test ignores it. */
  | { type: 'outcome'; src: string; actorId?: string; outcome: FixtureOutcome }
  | { type: 'checkpoint'; label?: string }
  | { type: 'stop' };

/**
 * A path as @xstate/test 2 stores it (format 2).
 * Its `replayTest` runs it with `expect: 'pass'`.
 */
export type Fixture = {
  formatVersion: 2;
  machine?: { id?: string; version?: string };
  start: { type: 'input'; input?: unknown } | { type: 'snapshot'; snapshot: unknown };
  timeline: readonly { kind: 'event' | 'command'; command: FixtureCommand }[];
  mode?: 'pure' | 'executed';
  outcomes?: readonly { src: string; occurrence: number; outcome: FixtureOutcome }[];
  stubs?: readonly string[];
};

/** An error in a fixture, because JSON has none. */
const errorMark = 'xstate$$error';

/**
 * The value as JSON has it, with errors as fixtures have them.
 * Fields of an error's own stay; @xstate/test ignores them.
 */
export function toPortable(value: unknown): unknown {
  if (value instanceof Error) {
    const { name, message } = value;
    return { [errorMark]: true, name, message, ...Object(toPortable({ ...value })) };
  }
  if (Array.isArray(value)) return value.map(toPortable);
  if (typeof value !== 'object' || value === null) return value;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, toPortable(field)]));
}

/** The value that `toPortable` wrote. */
export function fromPortable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromPortable);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.fromEntries(Object.entries(value).map(([name, field]) => [name, fromPortable(field)]));
  if (fields[errorMark] !== true) return fields;
  const { [errorMark]: _, name, message, ...more } = fields;
  const error = Object.assign(new Error(String(message)), more);
  if (name !== error.name) Object.defineProperty(error, 'name', { value: name });
  return error;
}

/** A fixture of a path, or why there is none. */
export type WrittenFixture = { fixture: Fixture } | { reason: string };

/** Writes a path as a fixture, or says why there is none. */
export function toFixture(model: AnyChartModel, path: MachinePath): WrittenFixture {
  const sources = new Map<string, string>();
  const stubs = new Set<string>();
  const timeline: Fixture['timeline'][number][] = [];
  for (const [at, step] of [path.start, ...path.steps].entries()) {
    if (at > 0) {
      const command = toCommand(model, step, sources);
      if (typeof command === 'string') return { reason: `step ${at} (${step.event}): ${command}` };
      timeline.push({ kind: command.type === 'event' ? 'event' : 'command', command });
    }
    for (const { actor, src = actor } of step.started ?? []) {
      sources.set(String(actor), String(src));
      stubs.add(String(src));
    }
  }
  const input = toPortable(model.inputs?.[path.input]);
  return {
    fixture: {
      formatVersion: 2,
      machine: { id: model.machine.id, ...(model.machine.version && { version: model.machine.version }) },
      start: { type: 'input', ...(input === undefined ? {} : { input }) },
      timeline,
      ...(stubs.size > 0 || timeline.some(({ kind }) => kind === 'command')
        ? { mode: 'executed', outcomes: toOutcomes(timeline), stubs: [...stubs].sort() }
        : {}),
    },
  };
}

/** The command of a step, or why a fixture has none. */
function toCommand(
  model: AnyChartModel,
  step: PathStep,
  sources: ReadonlyMap<string, string>,
): FixtureCommand | string {
  const { event, waited } = step;
  const settlement = findSettlement(model, event);
  if (waited !== undefined) return { type: 'advance', milliseconds: waited, deliveredEvents: [] };
  if (!settlement) {
    const payload = Object(toPortable(getPayload(model, step)));
    const caseId = step.case === undefined ? {} : { caseId: JSON.stringify(['event-case', event, step.case]) };
    return { type: 'event', event: { type: event, ...payload }, phase: 'generated', origin: 'generator', ...caseId };
  }
  if (settlement.kind === 'snapshot') return 'a fixture has no snapshot of an actor';
  const src = sources.get(settlement.id);
  if (src === undefined) return `no step starts ${settlement.id}`;
  const value = toPortable(getOutcome(model, { ...settlement, source: src }, step));
  const outcome: FixtureOutcome =
    settlement.kind === 'done' ? { ok: true, output: value } : { ok: false, error: value };
  return { type: 'outcome', src, actorId: settlement.id, outcome };
}

function toOutcomes(timeline: Fixture['timeline']): NonNullable<Fixture['outcomes']> {
  const counts = new Map<string, number>();
  return timeline.flatMap(({ command }) => {
    if (command.type !== 'outcome') return [];
    const occurrence = counts.get(command.src) ?? 0;
    counts.set(command.src, occurrence + 1);
    return [{ src: command.src, occurrence, outcome: command.outcome }];
  });
}
