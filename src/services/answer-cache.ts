import { isFailure, missingKinds } from '#rules/failure.ts';
import { isHistoryReturn } from './browser/address.ts';
import { readLastAccess, readStoredSession } from './browser/stored-session.ts';

const maxAnswers = 20;

const caches = new Set<Map<string, unknown>>();
let owner = '';
let clearings = 0;

export type CachedLoad<Request, Answer> = {
  load(request: Request, signal: AbortSignal): Promise<Answer>;

  lastAnswer(request: Request): Answer | undefined;
};

/** Stores the answers that a page has shown, for Back and Forward only (decision 095). */
export function cachedLoad<Request, Answer>(load: CachedLoad<Request, Answer>['load']): CachedLoad<Request, Answer> {
  const answers = new Map<string, Answer>();
  caches.add(answers);
  return {
    async load(request, signal) {
      checkOwner();
      const key = JSON.stringify(request);
      const started = clearings;
      const answer = await load(request, signal).catch((error: unknown) => {
        if (isFailure(error) && missingKinds.includes(error.kind)) answers.delete(key);
        throw error;
      });
      answers.delete(key);
      checkOwner();
      if (started === clearings) answers.set(key, answer);
      for (const oldest of [...answers.keys()].slice(0, -maxAnswers)) answers.delete(oldest);
      return answer;
    },
    lastAnswer(request) {
      checkOwner();
      return isHistoryReturn() ? answers.get(JSON.stringify(request)) : undefined;
    },
  };
}

export function clearAnswers(): void {
  clearings += 1;
  for (const answers of caches) answers.clear();
}

export function checkOwner(): void {
  const current = JSON.stringify([readStoredSession()?.session, readLastAccess().permissions]);
  if (current !== owner) clearAnswers();
  owner = current;
}
