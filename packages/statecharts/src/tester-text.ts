import type { AnyChartModel } from './chart-model.ts';
import type { EmittedText } from './emitted.ts';
import type { MachinePath } from './paths.ts';

/**
 * An event that the user does not cause.
 * `value` is the data of an event from outside, or what a call returns or throws.
 */
export type CausedEvent = { machine: string; event: string; case: string; value: unknown };

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
  /** Finds the calls that the actors of a machine make, so that a test case names them. */
  findCalls?(model: AnyChartModel, paths: readonly MachinePath[]): Promise<ActorCalls>;
};
