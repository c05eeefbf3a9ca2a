/** Passes an event to a guard or action as its parameters. */
export const toEvent = <Event>({ event }: { event: Event }) => event;
