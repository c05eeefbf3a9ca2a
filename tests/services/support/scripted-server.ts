import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';
import { timeoutMs } from '#services/http/exchange.ts';
import { unusedPort } from '#tools/setup/unused-port.ts';

export type ReceivedRequest = {
  method: string;
  path: string;
  query: string;
  headers: IncomingMessage['headers'];
  body: unknown;
  /** The access token it carried. */
  token: string | undefined;
};

/**
 * The reaction of the server to a request: an answer (JSON or text), a disconnect, or no answer.
 * Without an answer, the time-out passes at once where timers are stubbed.
 */
export type Reaction =
  | { status?: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | 'neverAnswer'
  | 'disconnect';

type ScriptedServer = { base: string; received: ReceivedRequest[]; receivedAt(path: string): ReceivedRequest[] };

/** A real server on a free port with scripted answers; it ends with the test. */
export async function startScriptedServer(
  react: (received: ReceivedRequest, count: number) => Reaction | Promise<Reaction>,
) {
  const received: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const one = await readRequest(request);
    received.push(one);
    answer(response, await react(one, received.filter(({ path }) => path === one.path).length));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const receivedAt = (path: string) => received.filter((one) => one.path === path);
  return { base: `http://127.0.0.1:${port}`, received, receivedAt } satisfies ScriptedServer;
}

/** Fake timers, so that a time-out passes exactly when the server never answers. */
export function stubTimers(): void {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
}

/** An address that refuses connections. */
export const closedPort = async (): Promise<string> => `http://127.0.0.1:${await unusedPort()}`;

async function readRequest(request: IncomingMessage): Promise<ReceivedRequest> {
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
  if (reaction === 'disconnect') {
    response.socket?.destroy();
    return;
  }
  const { status = 200, json, text, headers = {} } = reaction;
  response.writeHead(status, { 'Content-Type': text === undefined ? 'application/json' : 'text/html', ...headers });
  response.end(text ?? (json === undefined ? '' : JSON.stringify(json)));
}
