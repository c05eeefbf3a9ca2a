import type { Http2Bindings, HttpBindings } from '@hono/node-server';

type Bindings = HttpBindings | Http2Bindings;
type Incoming = Bindings['incoming'];
type Fetch = (request: Request, bindings: Bindings) => Response | Promise<Response>;

/**
 * A body up to this size is read to its end before an early answer.
 * The connection can then be kept.
 */
const smallBytes = 65_536;
const smallBodyMs = 250;
const idleMs = 500;
const totalMs = 3_000;

/** Whether a request has a body, by its headers. */
export const hasBody = ({ headers }: Incoming): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

const isSmall = ({ headers }: Incoming): boolean =>
  headers['transfer-encoding'] === undefined && Number(headers['content-length']) <= smallBytes;

type Times = { idleMs: number; totalMs: number };

/**
 * Reads and forgets the rest of a body.
 * Resolves at the end of the body or the connection, or when a time is over.
 */
const discardBody = (incoming: Incoming, times: Times): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(total);
      clearTimeout(idle);
      for (const event of ['end', 'close', 'error']) incoming.off(event, end);
      incoming.off('data', wait);
      resolve();
    };
    const total = setTimeout(end, times.totalMs);
    const idle = setTimeout(end, times.idleMs);
    const wait = () => idle.refresh();
    for (const event of ['end', 'close', 'error']) incoming.on(event, end);
    incoming.on('data', wait);
    incoming.resume();
  });

/**
 * The body of an answer that ends after the rest of the request.
 * A connection that is closed before would take the answer with it.
 */
const endAfterRequest = (bytes: Uint8Array<ArrayBuffer>, incoming: Incoming): ReadableStream<Uint8Array> =>
  new ReadableStream({
    start: (controller) => controller.enqueue(bytes),
    async pull(controller) {
      await discardBody(incoming, { idleMs, totalMs });
      controller.close();
    },
  });

const closeAfter = async (response: Response, incoming: Incoming): Promise<Response> => {
  const { status, headers } = response;
  headers.set('Connection', 'close');
  // Its body stays as it is: a new answer would have a copy of it.
  if (response.ok || !response.body) return response;
  const bytes = new Uint8Array(await response.arrayBuffer());
  headers.set('Content-Length', String(bytes.byteLength));
  return new Response(endAfterRequest(bytes, incoming), { status, headers });
};

/**
 * Answers that leave a part of a request's body unread say `Connection: close`.
 * The next request on that connection would fail.
 * The connection is closed up to 3 s later, so that the answer reaches a client that still sends.
 */
export const closeAfterUnreadBody =
  (fetch: Fetch): Fetch =>
  async (request, bindings) => {
    const response = await fetch(request, bindings);
    const { incoming } = bindings;
    if (!hasBody(incoming) || incoming.complete) return response;
    if (isSmall(incoming)) await discardBody(incoming, { idleMs: smallBodyMs, totalMs: smallBodyMs });
    return incoming.complete ? response : closeAfter(response, incoming);
  };
