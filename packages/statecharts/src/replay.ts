import type { AnyStateMachine } from 'xstate';
import type { AnyChartModel } from './chart-model.ts';
import { type EventCase, eventCaseText, halfTime, parseEventCase, sendableEvents, waitName } from './event-cases.ts';
import { type Harness, type Observation, prepareHarness } from './harness.ts';
import { type Moment, recordMoments } from './moments.ts';
import type { WrittenPath } from './path-file.ts';
import { type MachinePath, type PathStep, pathStep } from './paths.ts';
import { isSilent } from './silent-steps.ts';
import { stateText, stepFormat } from './step-text.ts';
import { isTimer, triggerTimer } from './timers.ts';

/** A replayed step with what was observed before and after it. */
export type ReplayedStep = {
  before: Observation | null;
  contextBefore: unknown;
  contextAfter: unknown;
  eventCase: EventCase;
  observation: Observation;
};

/** The path as the machine takes it now, and what was observed on the way. */
export type Replayed = {
  path: MachinePath;
  steps: ReplayedStep[];
  /** The start and each step, as properties and goals see them. */
  moments: readonly Moment<AnyStateMachine>[];
  /** Events that should change nothing and do. */
  unexpectedChanges: string[];
};

type Run = { harness: Harness; model: AnyChartModel };

/** Replays one path. Throws with the step if the machine cannot follow it. */
export type Replay = (path: WrittenPath) => Replayed;

/** Replays paths on real actors: promises settle and time passes only by the steps of a path. */
export function prepareReplay(model: AnyChartModel, ignored: Map<string, string[]>): Replay {
  const open = prepareHarness(model);
  const format = stepFormat(model.machine);
  const sendable = new Map(sendableEvents(model).map((one) => [eventCaseText(one), one]));
  // Events that change nothing are sent once in each situation, not on each path to it.
  const tried = new Set<string>();
  const isNew = ({ state, context, timers }: Observation) => {
    const size = tried.size;
    return ignored.size > 0 && tried.add(JSON.stringify([state, context, timers])).size > size;
  };
  return (path) => {
    const harness = open(path.input);
    try {
      return replayOn({ harness, model }, path, (observation) => {
        if (harness.snapshot().status !== 'active' || !isNew(observation)) return [];
        const texts = ignored.get(stateText(format, observation.state)) ?? [];
        return texts.flatMap((text) => changeBy(harness, observation, sendable.get(text) ?? text));
      });
    } finally {
      harness.stop();
    }
  };
}

type SendIgnored = (observation: Observation) => string[];

function replayOn({ harness, model }: Run, path: WrittenPath, sendIgnored: SendIgnored): Replayed {
  const observation = harness.start();
  const startCase = { event: 'start', case: path.input };
  const contextAfter: unknown = harness.snapshot().context;
  const steps: ReplayedStep[] = [
    { before: null, contextBefore: null, contextAfter, eventCase: startCase, observation },
  ];
  const moments = recordMoments(harness);
  moments.add(startCase, observation);
  const unexpectedChanges = sendIgnored(observation);
  const recorded: PathStep[] = [];
  let before = observation;
  for (const { text } of path.steps) {
    const eventCase = parseEventCase(text);
    const contextBefore: unknown = harness.snapshot().context;
    const after = trigger(harness, model, { ...eventCase, isTimed: isTimedText(text, eventCase) });
    recorded.push(pathStep(after, before.context, eventCase.case));
    const context: unknown = harness.snapshot().context;
    steps.push({ before, contextBefore, contextAfter: context, eventCase, observation: after });
    moments.add(eventCase, after);
    unexpectedChanges.push(...sendIgnored(after));
    before = after;
  }
  const { name, depth, input } = path;
  const start = pathStep(observation, {});
  return { path: { name, depth, input, start, steps: recorded }, steps, moments: moments.all, unexpectedChanges };
}

type TimedCase = EventCase & { isTimed: boolean };

const trigger = (harness: Harness, model: AnyChartModel, { isTimed, ...eventCase }: TimedCase): Observation =>
  isTimed || isTimer(model, eventCase.event) ? triggerTimer(harness, eventCase.event) : harness.trigger(eventCase);

/** A timer can send what the user sends too; then only the time that has passed tells them apart. */
const isTimedText = (text: string, { event }: EventCase): boolean =>
  / \d+(\.\d+)? ms #\S*$/.test(text) && event !== halfTime.event && event !== waitName;

function changeBy(harness: Harness, before: Observation, one: EventCase | string): string[] {
  if (typeof one === 'string') return [`${one} is no longer an event of the machine`];
  const after = harness.trigger(one);
  return isSilent(before, after) ? [] : [`${eventCaseText(one)} changes ${JSON.stringify(before.state)}`];
}
