import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished, vi } from 'vitest';

type SentForm = { headers: IncomingHttpHeaders; fields: Record<string, string>; file: Blob & { name: string } };
type Answer = { status?: number; text: string } | 'neverAnswer' | 'disconnect';

/**
 * A storage host on a free port that reads the forms it gets.
 * It answers all of them in one way.
 */
export async function startFormHost(answer: Answer) {
  const received: SentForm[] = [];
  const server = createServer(async (request, response) => {
    const content = Buffer.concat(await request.toArray());
    const type = request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(content), { headers: { 'Content-Type': type } }).formData();
    const fields = Object.fromEntries(
      [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const file = form.get('file');
    if (!(file instanceof File)) throw new Error('There is no file in the form.');
    received.push({ headers: request.headers, fields, file });
    for (const listener of listeners.splice(0)) listener();
    if (answer === 'disconnect') response.socket?.destroy();
    else if (answer !== 'neverAnswer') response.writeHead(answer.status ?? 200).end(answer.text);
  });
  const listeners: (() => void)[] = [];
  const arrived = new Promise<void>((listener) => listeners.push(listener));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/upload`, received, arrived };
}

/** The used part of XMLHttpRequest, over the network of Node. */
class FormRequest extends EventTarget {
  readonly upload = new EventTarget();
  readonly #headers = new Headers();
  readonly #stop = new AbortController();
  #url = '';
  status = 0;
  responseText = '';

  open(_method: string, url: string) {
    this.#url = url;
  }

  setRequestHeader(name: string, value: string) {
    this.#headers.set(name, value);
  }

  abort() {
    this.#stop.abort();
  }

  send(body: FormData) {
    const half = Object.assign(new Event('progress'), { loaded: 50, total: 100 });
    this.upload.dispatchEvent(half);
    const sent = fetch(this.#url, { method: 'POST', body, headers: this.#headers, signal: this.#stop.signal });
    sent
      .then(async (answer) => {
        this.status = answer.status;
        this.responseText = await answer.text();
        this.dispatchEvent(new Event('load'));
      })
      .catch(() => this.#stop.signal.aborted || this.dispatchEvent(new Event('error')));
  }
}

/** Replaces the browser's one until the test ends. */
export const stubFormRequests = (): void => void vi.stubGlobal('XMLHttpRequest', FormRequest);
