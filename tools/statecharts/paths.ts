import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import type { Plain, PlainObject } from './boundary.ts';
import { cover, type Depth, type Walked } from './cover.ts';
import { type Exploration, explore } from './explore.ts';
import { labelOf, sendableMoves } from './moves.ts';
import { changedFields } from './plain.ts';
import type { Observed } from './stage.ts';
import { declaredTransitions } from './transitions.ts';

/** What is so after the start or after a step; lists that would be empty are left out. */
export type WrittenStep = {
  event: string;
  /** The payload case of the model, where the event has cases. */
  case?: string;
  state: Plain;
  /** The context's fields that changed; at the start all of them. */
  context?: PlainObject;
  transitions?: string[];
  emitted?: Plain[];
  started?: PlainObject[];
  sent?: PlainObject[];
  output?: Plain;
  /** Milliseconds that the clock was moved to the timer that fired. */
  waited?: number;
};

export type WrittenPath = { name: string; depth: Depth; input: string; start: WrittenStep; steps: WrittenStep[] };

export type PathFile = {
  machine: string;
  title: string;
  about: string[];
  transitions: string[];
  /** The events from outside that change nothing in a state, whatever the context. */
  states: { state: Plain; ignores: string[] }[];
  paths: WrittenPath[];
};

const about = [
  'Made by npm run charts and reviewed like code: what the machine does along these paths is what was approved.',
  'A path starts an actor with the model input of that name; each step brings its event about, with the payload case of the model.',
  '"done x" and "error x" settle the invoked actor x, "after x" and timers move the clock to the next timer (waited: by how many ms); all else is sent.',
  'state, context (changed fields), transitions, emitted, started (children) and sent (to children) are what the step must lead to.',
  'depth pair: each transition from each state with each case, for headless actors. depth transition: each transition once, for the browser.',
];

export function writtenStep(observed: Observed, before: PlainObject, caseName?: string): WrittenStep {
  const { event, state, transitions, emitted, started, sent, output, waited } = observed;
  const context = changedFields(before, observed.context);
  return {
    event,
    ...(caseName === undefined ? {} : { case: caseName }),
    state,
    ...(Object.keys(context).length > 0 ? { context } : {}),
    ...(transitions.length > 0 ? { transitions } : {}),
    ...(emitted.length > 0 ? { emitted } : {}),
    ...(started.length > 0 ? { started } : {}),
    ...(sent.length > 0 ? { sent } : {}),
    ...(output === undefined ? {} : { output }),
    ...(waited === undefined ? {} : { waited }),
  };
}

/** Explores a machine and writes down its paths at both depths. */
export function makePathFile(model: AnyChartModel): PathFile {
  const exploration = explore(model);
  const paths = (['pair', 'transition'] as const).flatMap((depth) =>
    cover(model, exploration, depth).map((walked, index) => writtenPath(walked, depth, `${depth} ${index + 1}`)),
  );
  return {
    machine: model.machine.id,
    title: model.title,
    about,
    transitions: declaredTransitions(model.machine).map(({ name }) => name),
    states: ignoredByState(model, exploration),
    paths,
  };
}

function writtenPath({ input, start, steps }: Walked, depth: Depth, name: string): WrittenPath {
  const written = steps.map(({ move, before, observed }) => writtenStep(observed, before.context, move.case));
  return { name, depth, input, start: writtenStep(start, {}), steps: written };
}

function ignoredByState(model: AnyChartModel, { situations }: Exploration): PathFile['states'] {
  const answered = new Map<string, Set<string>>();
  for (const { state, edges, withheld } of situations) {
    const labels = answered.get(JSON.stringify(state)) ?? new Set();
    for (const move of [...edges.map((edge) => edge.move), ...withheld]) labels.add(labelOf(move));
    answered.set(JSON.stringify(state), labels);
  }
  const sendable = sendableMoves(model).map(labelOf);
  return [...answered].map(([state, labels]) => ({
    state: JSON.parse(state) as Plain,
    ignores: sendable.filter((label) => !labels.has(label)),
  }));
}

/** One line for each step, so that a difference is read step by step. */
export function pathFileText(file: PathFile): string {
  const list = (rows: unknown[], indent: string) =>
    rows.length === 0 ? '[]' : `[\n${rows.map((row) => `${indent}  ${JSON.stringify(row)}`).join(',\n')}\n${indent}]`;
  const paths = file.paths.map(({ steps, start, ...head }) => {
    const fields = Object.entries(head).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
    return `    { ${fields.join(', ')},\n      "start": ${JSON.stringify(start)},\n      "steps": ${list(steps, '      ')} }`;
  });
  return `{
  "machine": ${JSON.stringify(file.machine)},
  "title": ${JSON.stringify(file.title)},
  "about": ${list(file.about, '  ')},
  "transitions": ${list(file.transitions, '  ')},
  "states": ${list(file.states, '  ')},
  "paths": [\n${paths.join(',\n')}\n  ]
}
`;
}
