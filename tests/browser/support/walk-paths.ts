import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { ConsoleServer } from '#tests/support/console-server.ts';
import type { PathFile, WrittenPath, WrittenStep } from '#tools/statecharts/paths.ts';
import { expect, test } from './console-test.ts';
import type { PageFaults } from './page-faults.ts';
import { atomicStates, chainOf } from './state-names.ts';

type Fixtures = { page: Page; server: ConsoleServer; faults: PageFaults };

/** Why nobody can bring something about on the page; the walk ends before it. */
type Beyond = string;

/** How the paths of one machine are walked on real pages. */
export type PathWalk<Stage> = {
  /** The machine's id, as in docs/statecharts. */
  machine: string;
  /** How a person comes into the situation of an input. */
  begin: Readonly<Record<string, ((fixtures: Fixtures) => Promise<Stage>) | Beyond>>;
  /** How each event comes about, by `event (case)` or by `event`: a verb of a page model, a held call answered, the clock moved. */
  make: Readonly<Record<string, ((stage: Stage, step: WrittenStep) => Promise<void>) | Beyond>>;
  /** What a person sees in a state, by its name below the machine; a state is told by its own check and its parents'. */
  see: Readonly<Record<string, (stage: Stage, step: WrittenStep) => Promise<void>>>;
  /** States that no walk enters, and why. */
  beyond?: Readonly<Record<string, Beyond>>;
};

/** Registers a test for each committed path of the browser's depth, and one that says which states they show. */
export function walkPaths<Stage>(walk: PathWalk<Stage>): void {
  const file: PathFile = JSON.parse(readFileSync(`docs/statecharts/${walk.machine}.paths.json`, 'utf8'));
  const paths = file.paths.filter(({ depth }) => depth === 'transition');
  const reachable = paths.map((path) => ({ ...path, steps: walkableSteps(walk, path) }));
  describe(file.title, () => {
    for (const path of reachable.filter(({ input }) => typeof walk.begin[input] === 'function'))
      test(`CHART-04 ${titleOf(path)}`, ({ page, server, faults }) => walkPath(walk, path, { page, server, faults }));
    test('CHART-04 every state is shown by a walk or said to be beyond a person', () => {
      const entered = reachable.flatMap((path) => statesOf(walk, path));
      const declared = [...new Set(file.states.flatMap(({ state }) => atomicStates(state)))];
      const missing = declared.filter((state) => !entered.includes(state) && !walk.beyond?.[state]);
      expect({ missing, unchecked: [...new Set(entered)].filter((state) => !isSeen(walk, state)) }).toEqual({
        missing: [],
        unchecked: [],
      });
    });
  });
}

const titleOf = ({ name, input, steps }: WrittenPath) =>
  [`${name}, ${input}`, ...steps.map((step) => labelOf(step))].join(' > ');

const labelOf = ({ event, case: name }: WrittenStep) => (name === undefined ? event : `${event} (${name})`);

const verbOf = <Stage>({ make }: PathWalk<Stage>, step: WrittenStep) => make[labelOf(step)] ?? make[step.event];

function walkableSteps<Stage>(walk: PathWalk<Stage>, { steps }: WrittenPath): WrittenStep[] {
  const end = steps.findIndex((step) => typeof verbOf(walk, step) === 'string');
  return end < 0 ? steps : steps.slice(0, end);
}

const statesOf = <Stage>(walk: PathWalk<Stage>, { input, start, steps }: WrittenPath): string[] =>
  typeof walk.begin[input] === 'function' ? [start, ...steps].flatMap(({ state }) => atomicStates(state)) : [];

const isSeen = <Stage>({ see }: PathWalk<Stage>, state: string) => chainOf(state).some((name) => see[name]);

async function walkPath<Stage>(walk: PathWalk<Stage>, path: WrittenPath, fixtures: Fixtures): Promise<void> {
  const begin = walk.begin[path.input];
  if (typeof begin !== 'function') throw new Error(`The walk does not say how '${path.input}' begins.`);
  const stage = await begin(fixtures);
  await seeStates(walk, stage, path.start);
  for (const step of path.steps) {
    const verb = verbOf(walk, step);
    if (typeof verb !== 'function') throw new Error(`The walk does not say how '${labelOf(step)}' comes about.`);
    await verb(stage, step);
    await seeStates(walk, stage, step);
  }
}

async function seeStates<Stage>({ see }: PathWalk<Stage>, stage: Stage, step: WrittenStep): Promise<void> {
  const names = new Set(atomicStates(step.state).flatMap(chainOf));
  for (const name of names) await see[name]?.(stage, step);
}
