import { isFailure, missingKinds } from '#rules/patterns/failure.ts';
import { isHistoryReturn } from '#services/browser/address.ts';
import { readLastAccess, storedTokens } from '#services/browser/stored-session.ts';
import { type Reply, toReply } from './exchange.ts';
import type { PreparedRequest } from './prepared-request.ts';

// What is known before a page asks for it.
// This is replies to early requests, and the answers of earlier visits.
// Both belong to one session and end with each write.

const earlyMaxAgeMs = 10_000;
const maxAnswers = 20;

type EarlyRequest = {
  sentAt: number;
  isGuess: boolean;
  sending: AbortController;
  reply: Promise<Reply>;
  arrived?: Reply;
};

const early = new Map<string, EarlyRequest>();
const caches = new Set<Map<string, unknown>>();
let session: string | undefined;
let permissions = '';
let clearings = 0;

const toKey = ({ method, url, body = '' }: PreparedRequest, token: string) => `${token} ${method} ${url} ${body}`;

const isFresh = ({ sentAt }: EarlyRequest) => performance.now() - sentAt < earlyMaxAgeMs;

function dropEarly(key: string, { sending }: EarlyRequest): void {
  sending.abort();
  early.delete(key);
}

/** A guess is what the user has not asked for yet: its reply is dropped if it has no success. */
export function requestEarly(request: PreparedRequest, token: string, { isGuess = false } = {}): void {
  checkOwner();
  const key = toKey(request, token);
  for (const [oldKey, old] of early) if (!isFresh(old)) dropEarly(oldKey, old);
  const known = early.get(key);
  if (known) {
    known.isGuess &&= isGuess;
    return;
  }
  const sending = new AbortController();
  const { url, method, headers, body = null } = request;
  const reply = fetch(url, {
    method,
    headers: { ...headers, Authorization: `Bearer ${token}` },
    body,
    cache: 'no-store',
    signal: sending.signal,
    // The body is read at once, because an unread body can occupy a connection.
  }).then(toReply);
  const sent: EarlyRequest = { sentAt: performance.now(), isGuess, sending, reply };
  const drop = () => early.get(key) === sent && early.delete(key);
  reply.then((arrived) => {
    sent.arrived = arrived;
    if (sent.isGuess && arrived.status >= 400) drop();
  }, drop);
  early.set(key, sent);
}

/**
 * Returns the reply to the same request with the same token, only once.
 * Undefined if there is none or it found no connection.
 */
export async function takeEarlyReply(
  request: PreparedRequest,
  token: string,
  signal: AbortSignal,
): Promise<Reply | undefined> {
  const key = toKey(request, token);
  const known = early.get(key);
  if (!known) return undefined;
  if (!isFresh(known)) {
    dropEarly(key, known);
    return undefined;
  }
  early.delete(key);
  signal.addEventListener('abort', () => known.sending.abort(signal.reason), { once: true });
  return known.reply.catch(() => {
    signal.throwIfAborted();
    return undefined;
  });
}

/** The reply to the same request with the same token, if it has arrived and was not taken. */
export function arrivedReply(request: PreparedRequest, token: string): Reply | undefined {
  const known = early.get(toKey(request, token));
  return known && isFresh(known) ? known.arrived : undefined;
}

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
 * Stores the answers that a page has shown, only for Back and Forward (decision 186).
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
  for (const { sending } of early.values()) sending.abort();
  early.clear();
  clearShown();
}

function clearShown(): void {
  clearings += 1;
  for (const answers of caches) answers.clear();
}

/**
 * Early replies stay when the permissions arrive:
 * the session loads while they are under way.
 */
export function checkOwner(): void {
  const [ownSession, ownPermissions] = [storedTokens.read()?.session, readLastAccess().permissions.join()];
  if (ownSession !== session) clearAnswers();
  else if (ownPermissions !== permissions) clearShown();
  session = ownSession;
  permissions = ownPermissions;
}
