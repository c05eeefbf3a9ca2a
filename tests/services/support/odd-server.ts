import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { timeoutMs } from '#services/http/exchange.ts';

export type Seen = {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** The access token it carried. */
  token: string | undefined;
};

/**
 * What the server does with a request: answers (JSON, or a text as it is), breaks the line, or never answers; then the
 * time-out passes at once where timers are stubbed.
 */
export type Reaction =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'neverAnswer'
  | 'breakOff';

type OddServer = { base: string; seen: Seen[]; seenAt(path: string): Seen[] };

/** A true server on a free port that answers as the test says, request by request; it ends with the test. */
export async function startOddServer(react: (seen: Seen, count: number) => Reaction | Promise<Reaction>) {
  const seen: Seen[] = [];
  const server = createServer(async (request, response) => {
    const one = await readRequest(request);
    seen.push(one);
    answer(response, await react(one, seen.filter(({ path }) => path === one.path).length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const seenAt = (path: string) => seen.filter((one) => one.path === path);
  return { base: `http://127.0.0.1:${port}`, seen, seenAt } satisfies OddServer;
}

/** Timers that stand still, so that a time-out passes exactly when the server never answers. */
export function stubTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** An address at which nobody listens. */
export async function closedPort(): Promise<string> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

async function readRequest(request: IncomingMessage): Promise<Seen> {
  const text = (await request.setEncoding('utf8').toArray()).join('');
  const { pathname, search } = new URL(request.url ?? '', 'http://server');
  return {
    method: request.method ?? '',
    path: pathname,
    query: search,
    headers: request.headers,
    body: text === '' ? undefined : JSON.parse(text),
    token: request.headers.authorization?.replace('Bearer ', ''),
  };
}

function answer(response: ServerResponse, reaction: Reaction): void {
  if (reaction === 'neverAnswer') {
    if (vi.isFakeTimers()) vi.advanceTimersByTime(timeoutMs);
    return;
  }
  if (reaction === 'breakOff') {
    response.socket?.destroy();
    return;
  }
  const { status = 200, json, text, headers = {} } = reaction;
  response.writeHead(status, { 'Content-Type': text === undefined ? 'application/json' : 'text/html', ...headers });
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
}
