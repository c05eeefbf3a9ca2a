import { type AnyChartModel, getCause } from './chart-model.ts';
import { type EventCase, halfTime, parseSettlement } from './event-cases.ts';
import { type Harness, type Observation, prepareHarness } from './harness.ts';
import type { Trace } from './trace.ts';
import type { MachineActor } from './xstate-types.ts';

/**
 * One step of a walk.
 * The start is the event `start`.
 */
export type WalkStep = {
  eventCase: EventCase;
  observation: Observation;
  context: unknown;
  /** The names of the actors that run after the step. */
  running: string[];
};

/** What holds after each step of each walk. It gets all steps until then. */
export type WalkRule = { requirement: string; text: string; holds(steps: readonly WalkStep[]): boolean };

/** How a walk ended. */
export type Walk = { trace: Trace; steps: WalkStep[]; violation: string | undefined };

type Prepared = { model: AnyChartModel; rules: readonly WalkRule[] };

/** Prepares walks on a machine. Each number chooses one of the events that are possible then. */
export function prepareWalk({ model, rules }: Prepared): (input: string, choices: readonly number[]) => Walk {
  const open = prepareHarness(model);
  return (input, choices) => {
    const harness = open(input);
    const start = { event: 'start', case: input };
    const steps = [createStep(harness, start, harness.start())];
    const broken = () => rules.find((rule) => !rule.holds(steps))?.text;
    let violation = broken();
    for (const choice of choices) {
      const possible = possibleEvents(harness);
      const eventCase = possible[choice % possible.length];
      if (violation !== undefined || eventCase === undefined) break;
      steps.push(createStep(harness, eventCase, harness.trigger(eventCase)));
      violation = broken();
    }
    violation ??= busyForever(harness, model);
    harness.stop();
    const events = steps.slice(1).map(({ eventCase }) => eventCase);
    return { trace: { machine: model.machine.id, input, events }, steps, violation };
  };
}

const possibleEvents = (harness: Harness): EventCase[] => [
  ...harness.possibleEvents(),
  ...(harness.canHalve() ? [halfTime] : []),
];

function createStep(harness: Harness, eventCase: EventCase, observation: Observation): WalkStep {
  const { children, context } = harness.snapshot();
  const actors = Object.values(children) as MachineActor[];
  const active = actors.filter((child) => child.getSnapshot()?.status === 'active');
  return { eventCase, observation, context, running: active.map(({ src }) => String(src)) };
}

const maxEndingSteps = 40;

/** The server answers and time passes: a busy machine becomes ready without the user. */
function busyForever(harness: Harness, model: AnyChartModel): string | undefined {
  for (let steps = 0; steps < maxEndingSteps; steps += 1) {
    const { status, tags } = harness.snapshot();
    if (status !== 'active' || !tags.has('busy')) return undefined;
    const possible = harness.possibleEvents();
    const answers = possible.filter(({ event }) => event === 'time' || parseSettlement(event) !== undefined);
    const others = possible.filter(({ event }) => getCause(model, event) === 'external');
    const causes = answers.length > 0 ? answers : others;
    const next = causes[steps % causes.length];
    if (!next) return 'busy has no end: no answer is awaited and no timer runs';
    harness.trigger(next);
  }
  return `busy does not end within ${maxEndingSteps} steps`;
}
