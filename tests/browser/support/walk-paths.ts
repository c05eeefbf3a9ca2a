import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import type { ConsoleServer } from '#tests/support/console-server.ts';
import { settledWithin } from '#tests/support/settled-within.ts';
import type { Plain, PlainObject } from '#tools/statecharts/boundary.ts';
import type { PathFile, WrittenPath, WrittenStep } from '#tools/statecharts/paths.ts';
import { expectAccessible } from './accessible.ts';
import { choosePaths, type Followed, shownIn, statesIn, transitionsIn } from './chosen-paths.ts';
import { expect, test } from './console-test.ts';
import { seeEmitted } from './emitted.ts';
import type { HeldCalls } from './held-calls.ts';
import type { PageFaults } from './page-faults.ts';
import { atomicStates, chainOf } from './state-names.ts';
import { walkedMachines } from './walked-machines.ts';

type Fixtures = { page: Page; server: ConsoleServer; faults: PageFaults };

/** Why nobody can bring something about on the page. */
type Beyond = string;

type Act<Stage> = (stage: Stage, step: WrittenStep, before: WrittenStep) => Promise<unknown>;
type Look<Stage> = (stage: Stage, step: WrittenStep) => Promise<unknown>;

/** What an actor asks the server: the calls that it makes, and its input as a call tells it. */
type Asking<Stage> = { calls(stage: Stage): HeldCalls; told(body: PlainObject, url: URL): unknown };

/** How the paths of one machine are walked on real pages. */
export type PathWalk<Stage> = {
  /** The machine's id, as in docs/statecharts. */
  machine: string;
  /** What all paths share: a page, a person signed in, calls held. */
  open(fixtures: Fixtures): Promise<Stage>;
  /** How a person comes into the situation of an input, on a blank page. */
  begin: Readonly<Record<string, (stage: Stage) => Promise<unknown>>>;
  /** How each event comes about, by `event (case)` or by `event`: a verb of a page model, a held call answered, the clock moved. */
  make: Readonly<Record<string, Act<Stage>>>;
  /** What a person sees in a state, by its name below the machine; its parents' checks are made besides. */
  see: Readonly<Record<string, Look<Stage>>>;
  /** What the actors ask the server that the steps start. */
  asks?: Readonly<Record<string, Asking<Stage>>>;
  /** Whether a page leaves the time for this step after that one; always where it is absent. */
  mayFollow?(step: WrittenStep, before: WrittenStep): boolean;
  /** Whether the page shows nothing of a state in this step; it must be seen in another. */
  hides?(state: string, step: WrittenStep): boolean;
  /** Declared transitions that no walk takes, and why. */
  untaken?: Readonly<Record<string, Beyond>>;
  /** States that no walk enters or that nobody can see, and why. */
  unseen?: Readonly<Record<string, Beyond>>;
};

/** A browser that hangs is given up after this. */
const longestStepMs = 20_000;
const longestPathMs = 60_000;

/** The machines of this file's walks so far; each test file has its own. */
const registered: string[] = [];

/** Registers the walk along committed paths; it fails where they leave something out that no list of the walk names. */
export function walkPaths<Stage extends { page: Page }>(walk: PathWalk<Stage>): void {
  const file: PathFile = JSON.parse(readFileSync(`docs/statecharts/${walk.machine}.paths.json`, 'utf8'));
  const paths = choosePaths(file.paths, followedOf(walk));
  registered.push(walk.machine);
  const steps = paths.reduce((sum, path) => sum + path.steps.length, 0);
  describe(file.title, () => {
    const title = `CHART-04 ${paths.length} committed paths of ${steps} steps show all of it that a person can reach`;
    test(title, { timeout: longestPathMs * (paths.length + 1) }, async ({ page, server, faults, task }) => {
      expect(registered.toSorted()).toEqual(walkedMachines[basename(task.file.filepath)]?.toSorted());
      expect(gapsOf(walk, file, paths)).toEqual({ transitions: [], states: [], lies: [] });
      const stage = await walk.open({ page, server, faults });
      const checked = new Set<string>();
      for (const path of paths) {
        await page.goto('about:blank');
        await walkPath(walk, path, stage);
        const end = JSON.stringify((path.steps.at(-1) ?? path.start).state);
        if (!checked.has(end)) await expectAccessible(page);
        checked.add(end);
      }
    });
  });
}

const labelOf = ({ event, case: name }: WrittenStep) => (name === undefined ? event : `${event} (${name})`);

const verbOf = <Stage>({ make }: PathWalk<Stage>, step: WrittenStep) => make[labelOf(step)] ?? make[step.event];

const followedOf = <Stage>(walk: PathWalk<Stage>): Followed => ({
  mayBegin: (input) => walk.begin[input] !== undefined,
  mayFollow: (step, before) => verbOf(walk, step) !== undefined && (walk.mayFollow?.(step, before) ?? true),
  hides: (state, step) => walk.hides?.(state, step) ?? false,
});

/** What is neither walked nor said to be beyond a person, and what is said so but is walked or not there. */
function gapsOf<Stage>(walk: PathWalk<Stage>, file: PathFile, paths: WrittenPath[]) {
  const { see, untaken = {}, unseen = {} } = walk;
  const taken = new Set(paths.flatMap(transitionsIn));
  const shown = new Set(paths.flatMap((path) => statesIn(path, followedOf(walk))));
  const isShown = (state: string) => shown.has(state) && see[state] !== undefined;
  const states = [...new Set(file.states.flatMap(({ state }) => atomicStates(state)))];
  return {
    transitions: file.transitions.filter((name) => !taken.has(name) && !untaken[name]),
    states: states.filter((state) => !isShown(state) && !unseen[state]),
    lies: [
      ...Object.keys(untaken).filter((name) => taken.has(name) || !file.transitions.includes(name)),
      ...Object.keys(unseen).filter((state) => isShown(state) || !states.includes(state)),
    ],
  };
}

async function walkPath<Stage extends { page: Page }>(walk: PathWalk<Stage>, path: WrittenPath, stage: Stage) {
  const begin = walk.begin[path.input];
  if (!begin) throw new Error(`The walk does not say how '${path.input}' begins.`);
  await inTime(`${path.name}, ${path.input}`, async () => {
    await begin(stage);
    await seeStep(walk, stage, path.start);
  });
  for (const [at, step] of path.steps.entries())
    await inTime(`${path.name}, step ${at + 1}, ${labelOf(step)}`, async () => {
      await verbOf(walk, step)?.(stage, step, path.steps[at - 1] ?? path.start);
      await seeStep(walk, stage, step);
    });
}

/** Does a part of a path; a fault, or a wait without end, names the part. */
async function inTime(part: string, act: () => Promise<void>): Promise<void> {
  const acting = act().catch((cause: unknown) => {
    throw new Error(`${part}: ${cause instanceof Error ? cause.message : cause}`, { cause });
  });
  if (!(await settledWithin(longestStepMs, acting))) throw new Error(`${part} has no end.`);
}

async function seeStep<Stage extends { page: Page }>(walk: PathWalk<Stage>, stage: Stage, step: WrittenStep) {
  for (const { actor, input } of step.started ?? []) {
    const asking = walk.asks?.[String(actor)];
    if (asking) await seeAsked(asking, stage, input);
  }
  await seeEmitted(stage.page, step.emitted ?? []);
  for (const name of new Set(shownIn(step, followedOf(walk)).flatMap(chainOf))) await walk.see[name]?.(stage, step);
}

/** The actor's call is the only one under way, and asks for what the path says. */
async function seeAsked<Stage>({ calls, told }: Asking<Stage>, stage: Stage, input: Plain | undefined) {
  await calls(stage).newest();
  await expect.poll(() => calls(stage).waiting(), { timeout: 10_000 }).toBe(1);
  const request = await calls(stage).arrived();
  expect(told(request.postDataJSON(), new URL(request.url()))).toEqual(input);
}
