import { createServer, request } from 'node:http';
import { listenOnFreePort } from '#tests/support/listen.ts';

/** A proxy in front of another server that records the requests. */
export async function startProxy(server: () => string) {
  const requests: string[] = [];
  const proxy = createServer((incoming, outgoing) => {
    const { method = 'GET', url = '/', headers } = incoming;
    // Browsers send preflight requests by themselves.
    if (method !== 'OPTIONS') requests.push(`${method} ${url.split('?')[0]}`);
    const upstream = request(new URL(url, server()), { method, headers }, (upstreamAnswer) => {
      outgoing.writeHead(upstreamAnswer.statusCode ?? 502, upstreamAnswer.headers);
      upstreamAnswer.pipe(outgoing);
    });
    upstream.on('error', () => outgoing.destroy());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  });
  return { ...(await listenOnFreePort(proxy)), requests };
}
