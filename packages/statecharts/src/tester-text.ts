import type { EmittedText } from './emitted.ts';

/** What the user does not cause: an event from outside with its data, or how a call ends with what it returns or throws. */
export type CausedEvent = { machine: string; event: string; case: string; value: unknown };

export type TesterText = {
  /** How the events that machines emit look to a tester, e.g. `A notice says 'Saved.'`; an empty text if not at all. */
  emittedText?: EmittedText;
  /** Where a tester finds a machine, e.g. `on the page /login, signed out`. */
  placeText?(machine: string): string;
  /** How a tester causes an event, e.g. `answer with status 409`; an empty text if nothing needs to be prepared. */
  causeText?(event: CausedEvent): string;
};
