import { fromPromise } from 'xstate';
import { isPageHidden, onPageHidden, onPageShown } from '#services/browser/page-visibility.ts';
import { isKind } from './failures.ts';

const maxPauseMs = 30_000;

/** Each of the `polls` before doubles the pause. */
type PollInput<Subject> = { subject: Subject; polls: number };

export type PollResult<Answer> = { polls: number; answer: Answer };

/**
 * Makes one poll: a pause, then a load that repeats until it succeeds.
 * A hidden page loads nothing; when it is shown again, it loads at once.
 * Fails only if the subject does not exist any more or cannot be read.
 */
export const createPoll = <Subject, Answer>(
  load: (subject: Subject, signal: AbortSignal) => Promise<Answer>,
  minPauseMs: number,
) =>
  fromPromise<PollResult<Answer>, PollInput<Subject>>(({ input: { subject, polls: before }, signal: stopped }) => {
    let polls = before;
    let turn = new AbortController();
    const unsubscribers: (() => void)[] = [];
    const end = () => {
      turn.abort();
      for (const unsubscribe of unsubscribers) unsubscribe();
    };
    stopped.addEventListener('abort', end);
    return new Promise<PollResult<Answer>>((resolve, reject) => {
      const read = async ({ signal }: AbortController) => {
        try {
          resolve({ polls, answer: await load(subject, signal) });
        } catch (error) {
          if (signal.aborted) return;
          if (isKind(error, 'notFound', 'forbidden')) reject(error);
          else pause(turn);
        }
      };
      const pause = (own: AbortController) => {
        const next = () => {
          polls += 1;
          read(own);
        };
        const timer = setTimeout(next, Math.min(minPauseMs * 2 ** polls, maxPauseMs));
        own.signal.addEventListener('abort', () => clearTimeout(timer));
      };
      unsubscribers.push(
        onPageHidden(() => turn.abort()),
        onPageShown(() => {
          polls = 0;
          turn = new AbortController();
          read(turn);
        }),
      );
      if (!isPageHidden()) pause(turn);
    }).finally(end);
  });
