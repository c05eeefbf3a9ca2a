import type { AnyChartModel } from './chart-model.ts';
import type { EmittedText } from './emitted.ts';
import type { MachinePath } from './paths.ts';

/**
 * An event that the user does not cause.
 * `value` is the data of an event from outside, or what a call returns or throws.
 */
export type CausedEvent = { machine: string; event: string; case: string; value: unknown };

/** How a path begins: the machine and the name of its input. */
export type PathStart = { machine: string; input: string };

/** The calls of a machine's actors, such as `GET /lessons/{code}`, by the ID of the actor. */
export type ActorCalls = ReadonlyMap<string, string>;

/** The words of test cases that a model does not have. */
export type TesterText = {
  /**
   * What a tester sees of an emitted event, e.g. `A notice says 'Saved.'`.
   * The text is empty if nothing is seen.
   */
  emittedText?: EmittedText;
  /**
   * How a tester causes an event, e.g. `answer with status 409`.
   * The text is empty if nothing needs to be prepared.
   */
  causeText?(event: CausedEvent): string;
  /**
   * What a tester does before the first step, e.g. `sort the list and load the page again`.
   * The text is empty if the name of the input says it.
   */
  startText?(start: PathStart): string;
  /**
   * Finds the calls that the actors of a machine make, so that a test case names them.
   * With it, a test case says nothing of actors without a call, because nobody sees them.
   */
  findCalls?(model: AnyChartModel, paths: readonly MachinePath[]): Promise<ActorCalls>;
};
