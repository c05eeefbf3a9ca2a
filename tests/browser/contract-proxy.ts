import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { contractCallAt, fieldsIn, type Shape } from '#tests/support/contract-calls.ts';
import { listenOnFreePort } from '#tests/support/listen.ts';

type Passed = { line: string; status: number };

const notFound = '{"errorCode":40400,"error":"There is nothing here."}';

const failure: Shape = { errorCode: true, error: true, errors: true, data: true };

/** The addresses on the server that an answer contains. */
const addressesIn = (json: string): string[] => [...json.matchAll(/"(\/[^"]+)"/g)].map(([, address = '']) => address);

/** The links that the server signs beyond the contract, by the address of the file. */
const signedLinks = (json: string): (readonly [string, string])[] =>
  [...json.matchAll(/"(\/files\/[^"?]+)(\?[^"]+)"/g)].map(([, path = '', query = '']) => [path, path + query]);

const passOn = (url: URL, { method, headers }: IncomingMessage, body?: string) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
    const sent = {
      ...others,
      'accept-encoding': 'identity',
      ...(body ? { 'content-length': Buffer.byteLength(body) } : {}),
    };
    request(url, { ...(method ? { method } : {}), headers: sent }, resolve)
      .on('error', reject)
      .end(body);
  });

/**
 * Starts a proxy that reduces a server to the wire contract.
 * Other calls are not found, and other fields of requests and answers are removed.
 * Files can be opened without a signed link, as on a server that signs none.
 */
export async function startContractProxy(server: string) {
  const calls: Passed[] = [];
  const links = new Map<string, string>();
  const given = new Set<string>();

  async function answerCall(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const url = new URL(incoming.url ?? '/', server);
    const line = `${incoming.method} ${url.pathname}`;
    const call = contractCallAt(line);
    const body = await text(incoming);
    if (!call) {
      calls.push({ line, status: 404 });
      outgoing.writeHead(404, { 'Content-Type': 'application/json' }).end(notFound);
      return;
    }
    for (const name of new Set(url.searchParams.keys()))
      if (call.request === true || !(name in call.request)) url.searchParams.delete(name);
    const answer = await passOn(url, incoming, body && JSON.stringify(fieldsIn(JSON.parse(body), call.request)));
    const { statusCode: status = 502, headers } = answer;
    const json = await text(answer);
    for (const [path, link] of signedLinks(json)) links.set(path, link);
    const kept = fieldsIn(JSON.parse(json), status < 300 ? call.answer : failure);
    for (const address of addressesIn(JSON.stringify(kept))) given.add(address);
    calls.push({ line, status });
    const { 'content-length': _, 'transfer-encoding': __, ...others } = headers;
    outgoing.writeHead(status, others).end(JSON.stringify(kept));
  }

  const passFile = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const { method = 'GET', url = '/', headers } = incoming;
    const upstream = request(new URL(links.get(url) ?? url, server), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  };

  const proxy = createServer((incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (/^\/(ent|api|ops)\//.test(url) && !given.has(url))
      answerCall(incoming, outgoing).catch(() => outgoing.destroy());
    else passFile(incoming, outgoing);
  });
  return {
    ...(await listenOnFreePort(proxy)),
    /** The calls since the last time, with the status of their answers. */
    takeCalls: () => calls.splice(0),
  };
}
