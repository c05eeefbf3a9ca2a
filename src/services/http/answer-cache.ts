import { isFailure, missingKinds } from '#rules/patterns/failure.ts';
import { isHistoryReturn } from '#services/browser/address.ts';
import { readLastAccess, readStoredSession } from '#services/browser/stored-session.ts';

const maxAnswers = 20;

const caches = new Set<Map<string, unknown>>();
let owner = '';
let clearings = 0;

type Load<Request, Answer> = (request: Request, signal: AbortSignal) => Promise<Answer>;

export type CachedLoad<Request, Answer> = {
  load: Load<Request, Answer>;
  /**
   * What a page can show at once.
   * After Back or Forward it is the last answer, else an answer that arrived before the page.
   */
  knownAnswer(request: Request): Answer | undefined;
};

/**
 * Stores the answers that a page has shown, only for Back and Forward (decision 095).
 * `arrived` returns an answer that arrived before the page.
 */
export function cachedLoad<Request, Answer>(
  load: Load<Request, Answer>,
  arrived: (request: Request) => Answer | undefined = () => undefined,
): CachedLoad<Request, Answer> {
  const answers = new Map<string, Answer>();
  caches.add(answers);
  return {
    async load(request, signal) {
      checkOwner();
      const key = JSON.stringify(request);
      const started = clearings;
      const loaded = await load(request, signal).catch((error: unknown) => {
        if (isFailure(error) && missingKinds.includes(error.kind)) answers.delete(key);
        throw error;
      });
      const answer = unchanged(answers.get(key), loaded);
      answers.delete(key);
      checkOwner();
      if (started === clearings) answers.set(key, answer);
      for (const oldest of [...answers.keys()].slice(0, -maxAnswers)) answers.delete(oldest);
      return answer;
    },
    knownAnswer(request) {
      checkOwner();
      const key = JSON.stringify(request);
      if (isHistoryReturn()) return answers.get(key);
      const answer = arrived(request);
      if (answer !== undefined) answers.set(key, answer);
      return answer;
    },
  };
}

/** The known object if the loaded one says the same, so that nothing is drawn again. */
const unchanged = <Answer>(known: Answer | undefined, loaded: Answer): Answer =>
  known !== undefined && JSON.stringify(known) === JSON.stringify(loaded) ? known : loaded;

export function clearAnswers(): void {
  clearings += 1;
  for (const answers of caches) answers.clear();
}

export function checkOwner(): void {
  const current = JSON.stringify([readStoredSession()?.session, readLastAccess().permissions]);
  if (current !== owner) clearAnswers();
  owner = current;
}
