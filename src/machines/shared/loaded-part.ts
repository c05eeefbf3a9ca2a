type End<Tag extends string> = { description: string; tags?: Tag; meta?: { requirements: string[] } };

/** One part of what is known, apart from being loaded. */
type Part<
  Load extends string,
  Save extends string,
  Known extends string,
  Retry extends string,
  Failing,
  Tag extends string,
> = {
  description: string;
  asking: string;
  /** The actor that asks for it, and the action that keeps its answer. */
  load: Load;
  save: Save;
  /** How it is told where the loading fails, and what is said then. */
  failing: Failing;
  /** The name of the state in which it is known. */
  known: Known;
  found: End<Tag>;
  missed: End<Tag>;
  /** The event by which a person asks once more. */
  retry: Retry;
};

/** What an actor has answered, or why it failed, goes to the action as it is. */
export const eventOf = <Event>({ event }: { event: Event }) => event;

/** Makes the region of one part of what is known: loaded at once, known, or unknown until the person asks once more. */
export const loadedPart = <
  const Load extends string,
  const Save extends string,
  const Known extends string,
  const Retry extends string,
  const Failing extends { description: string },
  const Tag extends string,
>(
  part: Part<Load, Save, Known, Retry, Failing, Tag>,
) => {
  const loading = {
    description: part.asking,
    invoke: {
      id: part.load,
      src: part.load,
      onDone: { target: part.known, actions: { type: part.save, params: eventOf } },
      onError: { ...part.failing, target: 'unknown' },
    },
  } as const;
  const again = { description: 'The person asks once more.', target: 'loading' } as const;
  const unknown = { ...part.missed, on: { [part.retry]: again } as Record<Retry, typeof again> };
  const states = { loading, [part.known]: part.found, unknown };
  type States = { loading: typeof loading; unknown: typeof unknown } & Record<Known, End<Tag>>;
  return { description: part.description, initial: 'loading', states: states as States } as const;
};
