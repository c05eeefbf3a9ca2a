import type { AnyChartModel } from '#machines/shared/chart-model.ts';
import { labelOf, type Move, sendableMoves } from './moves.ts';
import { type PathFile, type WrittenPath, type WrittenStep, writtenStep } from './paths.ts';
import { type Observed, prepareStages, type Stage } from './stage.ts';

export type ReplayedStep = {
  before: Observed | null;
  /** The context itself, for rows that ask it. */
  contextBefore: unknown;
  contextAfter: unknown;
  move: Move;
  observed: Observed;
};

export type Replayed = {
  /** The path as it went now, in the form of the file. */
  path: WrittenPath;
  steps: ReplayedStep[];
  /** Events that should have changed nothing and did, in words. */
  disturbed: string[];
};

type Staged = { stage: Stage; model: AnyChartModel };

type Replay = (path: WrittenPath) => Replayed;

/** Replays committed paths on real actors: nothing settles and no time passes but by the path's steps. */
export function prepareReplay(model: AnyChartModel, states: PathFile['states']): Replay {
  const open = prepareStages(model);
  const sendable = new Map(sendableMoves(model).map((move) => [labelOf(move), move]));
  const ignored = new Map(states.map(({ state, ignores }) => [JSON.stringify(state), ignores]));
  return (path) => {
    const stage = open(path.input);
    try {
      return replayOn({ stage, model }, path, (observed) => {
        if (stage.snapshot().status !== 'active') return [];
        const labels = ignored.get(JSON.stringify(observed.state)) ?? [];
        return labels.flatMap((label) => disturbance(stage, observed, sendable.get(label) ?? label));
      });
    } finally {
      stage.stop();
    }
  };
}

function replayOn({ stage, model }: Staged, path: WrittenPath, disturb: (observed: Observed) => string[]): Replayed {
  const observed = stage.start();
  const startMove = { event: 'start', case: path.input };
  const contextAfter: unknown = stage.snapshot().context;
  const steps: ReplayedStep[] = [{ before: null, contextBefore: null, contextAfter, move: startMove, observed }];
  const disturbed = disturb(observed);
  const written: WrittenStep[] = [];
  let before = observed;
  for (const step of path.steps) {
    const contextBefore: unknown = stage.snapshot().context;
    const after = makeStep(stage, model, step);
    written.push(writtenStep(after, before.context, step.case));
    steps.push({ before, contextBefore, contextAfter: stage.snapshot().context, move: moveOf(step), observed: after });
    disturbed.push(...disturb(after));
    before = after;
  }
  const { name, depth, input } = path;
  return { path: { name, depth, input, start: writtenStep(observed, {}), steps: written }, steps, disturbed };
}

const moveOf = ({ event, case: name }: WrittenStep): Move => (name === undefined ? { event } : { event, case: name });

const isOfTime = (model: AnyChartModel, event: string) =>
  event.startsWith('after ') || model.causes?.[event] === 'time';

function makeStep(stage: Stage, model: AnyChartModel, step: WrittenStep): Observed {
  if (!isOfTime(model, step.event)) return stage.make(moveOf(step));
  const observed = stage.make({ event: 'time' });
  if (observed.event !== step.event) throw new Error(`time brings ${observed.event} before ${step.event}`);
  return observed;
}

function disturbance(stage: Stage, before: Observed, move: Move | string): string[] {
  if (typeof move === 'string') return [`${move} is no event of the machine any more`];
  const after = stage.make(move);
  const isSame = JSON.stringify([before.state, before.context]) === JSON.stringify([after.state, after.context]);
  const isSilent = [after.transitions, after.emitted, after.started, after.sent].every(({ length }) => length === 0);
  return isSame && isSilent ? [] : [`${labelOf(move)} changes ${JSON.stringify(before.state)}`];
}
