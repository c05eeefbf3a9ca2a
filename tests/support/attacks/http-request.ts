import { Agent, request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

export type HttpRequest = {
  method: string;
  /** Path and query, sent as they are. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array | undefined;
  /** Sends the body without announcing its length. */
  isChunked?: boolean;
};

export type HttpAnswer = { status: number; headers: IncomingHttpHeaders; text: string; ms: number };

const decoded = (body: Buffer, encoding: string | undefined): string => {
  if (encoding === 'br') return brotliDecompressSync(body).toString();
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString();
};

const framing = (body: HttpRequest['body'], isChunked: boolean): Record<string, string> => {
  if (body === undefined) return {};
  return isChunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': String(Buffer.byteLength(body)) };
};

const agent = new Agent({ keepAlive: true });

/**
 * Sends a request without the changes that `fetch` makes to addresses and headers.
 * Rejects if there is no answer.
 */
export const sendRequest = (
  url: string,
  { method, path, headers = {}, body, isChunked = false }: HttpRequest,
): Promise<HttpAnswer> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const sent = httpRequest(
      { agent, hostname, port, method, path, headers: { ...framing(body, isChunked), ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const text = method === 'HEAD' ? '' : decoded(Buffer.concat(chunks), answer.headers['content-encoding']);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text, ms: performance.now() - startMs });
        });
      },
    );
    sent.on('error', reject);
    if (body !== undefined) sent.write(body);
    sent.end();
  });
};
