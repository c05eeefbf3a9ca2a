import { activeStates } from './active-states.ts';
import type { AnyChartModel } from './chart-model.ts';
import type { CommittedPaths } from './committed.ts';
import { type Harness, inputNames, type Observation, prepareHarness } from './harness.ts';
import { makePairPaths } from './pair-paths.ts';
import { isOrdinary } from './path-generation.ts';
import { type Follower, type MachinePath, makeTour, type PathStep, pathStep } from './paths.ts';
import { randomNumbers } from './random-numbers.ts';
import { limitNamed } from './time-limit.ts';
import { requirementReferences, stateNodes } from './transitions.ts';

/** Which paths a tester gets, with its value: a state, a requirement or a seed. */
export type Strategy = {
  name: 'each' | 'pairs' | 'tour' | 'to' | 'requirement' | 'random';
  value: string;
  /**
   * Of the committed paths.
   * `pair` has each transition from each state with each kind of data, `goal` each goal of the model.
   */
  depth: 'transition' | 'pair' | 'goal';
};

const strategyNames = 'each, pairs, tour, to STATE, requirement ID, random SEED';

/** Reads `each`, `pairs`, `tour`, `to STATE`, `requirement ID` or `random SEED`. */
export function createStrategy(name: string, value?: string, depth: Strategy['depth'] = 'transition'): Strategy {
  const needsValue = name === 'to' || name === 'requirement' || name === 'random';
  if (!needsValue && name !== 'each' && name !== 'pairs' && name !== 'tour')
    throw new Error(`--strategy ${name}: choose one of ${strategyNames}`);
  if (needsValue && (value === undefined || value === ''))
    throw new Error(`--strategy ${name} needs a value: ${strategyNames}`);
  if (name === 'random' && !/^\d{1,9}$/.test(value ?? '')) throw new Error(`the seed ${value} is not a whole number`);
  return { name, value: needsValue ? (value ?? '') : '', depth };
}

/**
 * Returns the paths of a strategy; a follower shapes a tour.
 * The list is empty if the machine has neither such a state nor such a requirement.
 */
export function chosenPaths(
  { model, paths }: CommittedPaths,
  { name, value, depth }: Strategy,
  follower?: Follower,
): MachinePath[] {
  if (name === 'random') return [randomPath(model, Number(value))];
  if (name === 'tour') return makeTour(model, follower);
  if (name === 'to')
    return shortest(paths.filter(isOrdinary).flatMap((path) => upTo(path, ({ state }) => isIn(model, state, value))));
  if (name === 'pairs') return makePairPaths(model);
  const ofDepth = paths.filter((path) => path.depth === depth);
  return name === 'requirement' ? requirementPaths(model, ofDepth, value) : ofDepth;
}

/** A state by its ID, or by its name below the machine. */
const isIn = ({ machine }: AnyChartModel, state: PathStep['state'], wanted: string): boolean =>
  activeStates(state).some((name) => name === wanted || `${machine.id}.${name}` === wanted);

/**
 * Returns the path until the first step that matches.
 * The list is empty if no step matches.
 */
function upTo(path: MachinePath, matches: (step: PathStep) => boolean): MachinePath[] {
  const at = [path.start, ...path.steps].findIndex(matches);
  return at < 0 ? [] : [{ ...path, steps: path.steps.slice(0, at) }];
}

const shortest = (paths: MachinePath[]): MachinePath[] =>
  [...paths].sort((a, b) => a.steps.length - b.steps.length).slice(0, 1);

/** The shortest path to each state and through each transition that names the requirement. */
function requirementPaths(model: AnyChartModel, paths: MachinePath[], id: string): MachinePath[] {
  const chosen = (requirementReferences(model.machine).get(id) ?? []).flatMap(({ state, event }) => {
    const isTaken = ({ transitions = [] }: PathStep) =>
      transitions.some((name) => name.startsWith(`${state} ~ ${event} ~`));
    return shortest(
      paths.flatMap((path) => upTo(path, event === undefined ? (step) => isIn(model, step.state, state) : isTaken)),
    );
  });
  return [...new Map(chosen.map((path) => [JSON.stringify([path.input, path.steps]), path])).values()];
}

export const stateNames = ({ machine }: AnyChartModel): string[] =>
  stateNodes(machine).flatMap(({ path }) => (path.length === 0 ? [] : [path.join('.')]));

const maxSteps = 25;

/** The same walk for the same seed, on a real actor. It ends where the machine ends. */
function randomPath(model: AnyChartModel, seed: number): MachinePath {
  const next = randomNumbers(seed);
  const pickOne = <Item>(items: Item[]): Item | undefined => items[Math.floor(next() * items.length)];
  const input = pickOne(inputNames(model)) ?? '';
  const harness = prepareHarness(model)(input);
  return limitNamed(`the random path ${seed} of ${model.machine.id}`, () => {
    try {
      const start = harness.start();
      return {
        name: `random ${seed}`,
        depth: 'transition',
        input,
        start: pathStep(start, {}),
        steps: walk(harness, start, pickOne),
      };
    } finally {
      harness.stop();
    }
  });
}

type Choice = <Item>(items: Item[]) => Item | undefined;

function walk(harness: Harness, start: Observation, pickOne: Choice): PathStep[] {
  const steps: PathStep[] = [];
  let before = start;
  for (let tries = 0; tries < maxSteps * 4 && steps.length < maxSteps; tries += 1) {
    const eventCase = pickOne(harness.possibleEvents());
    if (!eventCase) break;
    const observation = harness.trigger(eventCase);
    if (observation.transitions.length === 0) continue;
    steps.push(pathStep(observation, before.context, eventCase.case));
    before = observation;
  }
  return steps;
}
