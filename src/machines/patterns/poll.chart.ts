import { assign, fromPromise, setup } from 'xstate';
import { toEvent } from './event-params.ts';
import { isKind } from './failures.ts';
import { pageVisibility, type VisibilityEvent } from './page-visibility.ts';

const maxPauseMs = 30_000;

type PollOptions<Subject, Answer> = {
  id: string;
  description: string;
  load(subject: Subject, signal: AbortSignal): Promise<Answer>;
  minPauseMs: number;
  /** Whether only failed loads make the next pause longer; by default each poll does. */
  isSteady?: boolean;
  requirements: readonly string[];
};

/** `polls` doubles the pause each time; it is limited. */
type Input<Subject> = { subject: Subject; polls: number };
type Context<Subject, Answer> = Input<Subject> & { answer: Answer | null };

/** `answer` is null when the subject does not exist any more or cannot be read. */
export type PollResult<Answer> = { polls: number; answer: Answer | null };

const pollSetup = <Subject, Answer>({ load, minPauseMs }: PollOptions<Subject, Answer>) => {
  const maxDoublings = Math.ceil(Math.log2(maxPauseMs / minPauseMs));
  return setup({
    types: {
      context: {} as Context<Subject, Answer>,
      events: {} as VisibilityEvent,
      input: {} as Input<Subject>,
      output: {} as PollResult<Answer>,
    },
    actors: {
      pageVisibility,
      loadAnswer: fromPromise<Answer, { subject: Subject }>(({ input, signal }) => load(input.subject, signal)),
    },
    guards: {
      isGone: (_, { error }: { error: unknown }) => isKind(error, 'notFound', 'forbidden'),
    },
    actions: {
      addPoll: assign(({ context }) => ({ polls: Math.min(context.polls + 1, maxDoublings) })),
      clearPolls: assign({ polls: 0 }),
      setAnswer: assign((_, { output }: { output: Answer }) => ({ answer: output })),
    },
    delays: { pollPause: ({ context }) => Math.min(minPauseMs * 2 ** context.polls, maxPauseMs) },
  });
};

/**
 * Makes the machine of one poll: a pause, then a load that repeats until it succeeds.
 * Its parent starts the next poll.
 */
export const pollMachine = <Subject, Answer>(options: PollOptions<Subject, Answer>) => {
  const { id, description, isSteady = false, requirements } = options;
  const poll = pollSetup(options);
  const pausing = poll.createStateConfig({
    on: { 'page.hidden': { description: 'The user opens another tab.', target: 'hidden' } },
  });
  const setAnswer = { type: 'setAnswer', params: toEvent } as const;
  return poll.createMachine({
    id,
    description,
    context: ({ input }) => ({ ...input, answer: null }),
    output: ({ context: { polls, answer } }) => ({ polls, answer }),
    invoke: { id: 'pageVisibility', src: 'pageVisibility' },
    initial: 'waiting',
    states: {
      waiting: {
        description: 'The poll waits for a pause of at most thirty seconds.',
        meta: { requirements },
        ...pausing,
        after: { pollPause: { description: 'The pause is over.', target: 'loading', actions: 'addPoll' } },
      },
      loading: {
        description: 'The current state loads.',
        meta: { requirements },
        ...pausing,
        invoke: {
          id: 'loadAnswer',
          src: 'loadAnswer',
          input: ({ context: { subject } }) => ({ subject }),
          onDone: {
            description: 'The current state has loaded; the page can show it.',
            target: 'done',
            actions: isSteady ? [setAnswer, 'clearPolls'] : setAnswer,
          },
          onError: [
            {
              description: 'The subject is gone or cannot be read any more.',
              guard: { type: 'isGone', params: toEvent },
              target: 'done',
            },
            { description: 'The load failed; the poll tries again later without a notice.', target: 'waiting' },
          ],
        },
      },
      hidden: {
        description: 'The page is hidden; nothing loads.',
        meta: { requirements },
        on: {
          'page.shown': {
            description: 'The user returns to the page: the current state loads at once.',
            target: 'loading',
            actions: 'clearPolls',
          },
        },
      },
      done: { description: 'The poll has a result.', type: 'final' },
    },
  });
};

export type PollMachine<Subject, Answer> = ReturnType<typeof pollMachine<Subject, Answer>>;
