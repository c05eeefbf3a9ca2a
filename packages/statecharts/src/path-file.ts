import { createHash } from 'node:crypto';
import type { AnyChartModel } from './chart-model.ts';
import { eventCaseText, sendableEvents } from './event-cases.ts';
import type { IgnoredEvents } from './ignored-events.ts';
import { type Depth, depths } from './path-generation.ts';
import type { MachinePath, MachinePaths } from './paths.ts';
import { type StepFormat, startText, stateText, stepFormat, stepText } from './step-text.ts';

type WrittenStep = { state: string; text: string };
/** A path as its file has it: each step is one line of text after its state. */
export type WrittenPath = { name: string; depth: Depth; input: string; start: string; steps: WrittenStep[] };

type StateEntry = { [id: string]: string };

/**
 * The content of `<machine>.paths.json`.
 * Each different step is there once, under the state before it.
 * Paths list the IDs of steps.
 */
export type PathFile = {
  machine: string;
  title: string;
  model: string;
  about: string;
  pairs?: number;
  starts: { [input: string]: string };
  states: { [state: string]: StateEntry };
  /** Files of older revisions lack some depths. */
  paths: { [depth in Depth]?: string[] };
};

const about =
  'Step: event (case): transitions -> entered states; changed fields; effects #hash of all values. statecharts paths MACHINE prints the paths in full.';

const ignores = 'ignores';
const separator = '; ';

/** Writes a path with one line of text for each step. */
export function writtenPath(format: StepFormat, { name, depth, input, start, steps }: MachinePath): WrittenPath {
  const written = steps.map((step, at) => {
    const before = (steps[at - 1] ?? start).state;
    return { state: stateText(format, before), text: stepText(format, step, before) };
  });
  return { name, depth, input, start: startText(format, start), steps: written };
}

/**
 * Returns the text of `<machine>.paths.json`.
 * `source` names the file of the model, relative to the configuration.
 */
export function pathFileText(
  model: AnyChartModel,
  { machine, title, states, pairs, paths }: MachinePaths,
  source = '',
): string {
  const format = stepFormat(model.machine);
  const written = paths.map((path) => writtenPath(format, path));
  const entries = stateEntries(model, format, states);
  const ids = new StepIds(entries);
  const rows = written.map(({ depth, input, steps }) => ({
    depth,
    row: [`${input}:`, ...steps.map(ids.of)].join(' '),
  }));
  const getRows = (depth: Depth) => rows.filter((one) => one.depth === depth).map(({ row }) => row);
  const file: PathFile = {
    machine,
    title,
    model: source,
    about,
    pairs,
    starts: Object.fromEntries(written.map(({ input, start }) => [input, start])),
    states: Object.fromEntries(entries),
    paths: {
      pair: getRows('pair'),
      transition: getRows('transition'),
      half: getRows('half'),
      rejection: getRows('rejection'),
      ...(getRows('goal').length > 0 ? { goal: getRows('goal') } : {}),
    },
  };
  return `${JSON.stringify(file, null, 1)}\n`;
}

type Entries = Map<string, StateEntry>;

function stateEntries(model: AnyChartModel, format: StepFormat, states: readonly IgnoredEvents[]): Entries {
  const allCases = sendableEvents(model);
  return new Map(
    states.map(({ state, ignores: texts }) => {
      const isWhole = (event: string) =>
        allCases.filter((one) => one.event === event).every((one) => texts.includes(eventCaseText(one)));
      const known = allCases.filter((one) => texts.includes(eventCaseText(one)));
      const short = new Set(known.map((one) => (isWhole(one.event) ? one.event : eventCaseText(one))));
      return [stateText(format, state), short.size === 0 ? {} : { [ignores]: [...short].join(separator) }];
    }),
  );
}

/**
 * An ID depends on the state, the event and its case.
 * So a new result of a step does not change the rows of the paths.
 */
class StepIds {
  private readonly entries: Entries;
  private readonly texts = new Map<string, string>();

  constructor(entries: Entries) {
    this.entries = entries;
  }

  of = ({ state, text }: WrittenStep): string => {
    const base = idHash(`${state} ${text.slice(0, text.indexOf(': '))}`);
    for (let count = 1; ; count += 1) {
      const id = count === 1 ? base : `${base}${count}`;
      const known = this.texts.get(id);
      if (known === `${state} ${text}`) return id;
      if (known !== undefined) continue;
      this.texts.set(id, `${state} ${text}`);
      this.entries.set(state, { ...this.entries.get(state), [id]: text });
      return id;
    }
  };
}

function idHash(text: string): string {
  const figure = Number.parseInt(createHash('sha256').update(text).digest('hex').slice(0, 10), 16);
  const letters = 'abcdefghijklmnopqrstuvwxyz';
  return [1, 26, 676].map((unit) => letters[Math.floor(figure / unit) % 26]).join('');
}

/** The paths of a file, with each step's text. */
export function pathsIn({ states, starts, paths }: PathFile): WrittenPath[] {
  const steps = new Map(
    Object.entries(states).flatMap(([state, entry]) =>
      Object.entries(entry).map(([id, text]) => [id, { state, text }] as const),
    ),
  );
  const getStep = (id: string): WrittenStep => {
    const step = steps.get(id);
    if (!step) throw new Error(`no step ${id} in the file`);
    return step;
  };
  return depths.flatMap((depth) =>
    (paths[depth] ?? []).map((row, index) => {
      const end = row.lastIndexOf(':');
      const input = row.slice(0, end);
      const ids = row
        .slice(end + 1)
        .split(' ')
        .filter(Boolean);
      const name = `${depth} ${index + 1}`;
      return { name, depth, input, start: starts[input] ?? '', steps: ids.map(getStep) };
    }),
  );
}

/**
 * The events that change nothing, by the text of the state.
 * An event without a case stands for all its cases.
 */
export function ignoredIn(model: AnyChartModel, { states }: PathFile): Map<string, string[]> {
  const allCases = sendableEvents(model);
  const expand = (text: string) => {
    const cases = allCases.filter(({ event }) => event === text).map(eventCaseText);
    return cases.length > 0 ? cases : [text];
  };
  return new Map(
    Object.entries(states).map(([state, entry]) => [
      state,
      (entry[ignores] ?? '').split(separator).filter(Boolean).flatMap(expand),
    ]),
  );
}
