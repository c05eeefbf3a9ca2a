import { once } from 'node:events';
import type { ServerResponse } from 'node:http';

/** The answer of the real server. */
export type RealAnswer = { status: number; headers: Record<string, string | string[]>; body: Buffer };

/** A request that meets a fault; `forward` lets the server carry it out. */
type FaultyRequest = { outgoing: ServerResponse; forward(): Promise<RealAnswer> };

/** Where a fault comes from: the proxy answers, or the browser has no connection. */
type Injection =
  | { answer(request: FaultyRequest): Promise<unknown> | undefined }
  | { network: 'connectionrefused' | 'internetdisconnected' }
  | { expiresToken: true };

export type Fault = {
  name: string;
  /** The console handles it without a word. */
  isHidden?: true;
  /** Real time passes slowly, so the clock of the page runs ahead until the fault is shown. */
  waitsMs?: number;
  /** Only calls that write meet it. */
  isRejection?: true;
  /** The server may have carried out the write. */
  isCarriedOut?: true;
  injection: Injection;
};

const slowMs = 1_500;
const resetAfterMs = 60;

const later = (ms: number) => once(AbortSignal.timeout(ms), 'abort');

const html = { 'Content-Type': 'text/html' };
const json = { 'Content-Type': 'application/json' };

const answered = (status: number, body: string, headers: Record<string, string> = json): Injection => ({
  answer: ({ outgoing }) => void outgoing.writeHead(status, headers).end(body),
});

const rejected = (status: number, error: string, headers = {}) =>
  answered(status, JSON.stringify({ errorCode: status * 100, error }), { ...json, ...headers });

/** Sends the head and the first half of the real answer. */
async function sendHalf({ outgoing, forward }: FaultyRequest): Promise<void> {
  const { status, headers, body } = await forward();
  outgoing.writeHead(status, { ...headers, 'content-length': String(body.length) });
  outgoing.write(body.subarray(0, Math.ceil(body.length / 2)));
  await later(resetAfterMs);
}

export const faults: readonly Fault[] = [
  { name: 'refused', injection: { network: 'connectionrefused' } },
  { name: 'offline', injection: { network: 'internetdisconnected' } },
  {
    name: 'reset',
    isCarriedOut: true,
    injection: { answer: (request) => sendHalf(request).then(() => request.outgoing.socket?.resetAndDestroy()) },
  },
  {
    name: 'cut off',
    isCarriedOut: true,
    injection: { answer: (request) => sendHalf(request).then(() => request.outgoing.socket?.end()) },
  },
  {
    name: 'answer lost',
    isCarriedOut: true,
    injection: { answer: ({ outgoing, forward }) => forward().then(() => outgoing.socket?.resetAndDestroy()) },
  },
  { name: 'no answer', waitsMs: 4_000, injection: { answer: () => undefined } },
  { name: '500 HTML', injection: answered(500, '<h1>Internal Server Error</h1>', html) },
  { name: '502 HTML', injection: answered(502, '<h1>Bad Gateway</h1>', html) },
  { name: '503', injection: answered(503, '{"errorCode":12000,"error":"The server is busy."}') },
  { name: '429', injection: rejected(429, 'Too many requests.', { 'Retry-After': '2' }) },
  { name: 'no JSON', injection: answered(200, '{"a":') },
  { name: 'other shape', injection: answered(200, '"something else"') },
  { name: '422', isRejection: true, injection: rejected(422, 'The request is not valid.') },
  { name: '403', isRejection: true, injection: rejected(403, 'You have no access.') },
  {
    name: 'slow',
    isHidden: true,
    injection: {
      async answer({ outgoing, forward }) {
        await later(slowMs);
        const { status, headers, body } = await forward();
        outgoing.writeHead(status, headers).end(body);
      },
    },
  },
  { name: 'token expired', isHidden: true, injection: { expiresToken: true } },
];
