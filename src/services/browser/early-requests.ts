import { compareClocks } from './server-clock.ts';

export type EarlyRequest = {
  method: string;
  url: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  token: string;
  /** The user has not asked for it yet: a reply without success is dropped. */
  isGuess?: boolean;
};

export type EarlyReply = { status: number; headers: Headers; text(): Promise<string> };

type ArrivedReply = { status: number; headers: Headers; text: string };

type OpenRequest = {
  token: string;
  sentAt: number;
  sending: AbortController;
  reply: Promise<ArrivedReply>;
  arrived?: ArrivedReply;
};

const maxAgeMs = 10_000;

const sent = new Map<string, OpenRequest>();

const keyOf = ({ method, url, body = '' }: Pick<EarlyRequest, 'method' | 'url' | 'body'>) => `${method} ${url} ${body}`;

const isUsable = ({ token, sentAt }: OpenRequest, wanted: string) =>
  token === wanted && performance.now() - sentAt < maxAgeMs;

export function requestEarly({ token, method, url, headers, body, isGuess = false }: EarlyRequest): void {
  const key = keyOf({ method, url, body });
  const known = sent.get(key);
  if (known && isUsable(known, token)) return;
  known?.sending.abort();
  const sending = new AbortController();
  const reply = readReply(
    fetch(url, {
      method,
      headers: { ...headers, Authorization: `Bearer ${token}` },
      body: body ?? null,
      cache: 'no-store',
      signal: sending.signal,
    }),
  );
  const request: OpenRequest = { token, sentAt: performance.now(), sending, reply };
  const drop = () => sent.get(key) === request && sent.delete(key);
  reply.then((arrived) => {
    request.arrived = arrived;
    if (isGuess && arrived.status >= 400) drop();
  }, drop);
  sent.set(key, request);
}

export function dropEarlyReplies(): void {
  for (const { sending } of sent.values()) sending.abort();
  sent.clear();
}

/**
 * Returns the reply to the same request with the same token, only once.
 * Undefined if there is none or it found no connection.
 */
export async function takeEarlyReply(
  request: Omit<EarlyRequest, 'headers'>,
  signal: AbortSignal,
): Promise<EarlyReply | undefined> {
  const key = keyOf(request);
  const known = sent.get(key);
  if (!known) return undefined;
  sent.delete(key);
  if (!isUsable(known, request.token)) {
    known.sending.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => known.sending.abort(signal.reason), { once: true });
  try {
    const { status, headers, text } = await known.reply;
    return { status, headers, text: () => Promise.resolve(text) };
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}

/** The reply to the same request with the same token, if it has arrived and was not taken. */
export function arrivedReply(request: Omit<EarlyRequest, 'headers'>): ArrivedReply | undefined {
  const known = sent.get(keyOf(request));
  return known && isUsable(known, request.token) ? known.arrived : undefined;
}

/** Reads the body at once, because an unread body can occupy a connection. */
async function readReply(answer: Promise<Response>): Promise<ArrivedReply> {
  const response = await answer;
  compareClocks(response);
  return { status: response.status, headers: response.headers, text: await response.text() };
}
