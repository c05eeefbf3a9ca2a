import { connect } from 'node:net';
import type { HttpAnswer } from './http-request.ts';

const silentMs = 30_000;

/**
 * Sends bytes and reads until the server closes the connection.
 * The status is 0 if it closes without an answer.
 */
export const sendBytes = (url: string, bytes: string): Promise<HttpAnswer> => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const startMs = performance.now();
    const chunks: Buffer[] = [];
    const socket = connect({ host: hostname, port: Number(port) }, () => socket.write(bytes, 'latin1'));
    socket.setTimeout(silentMs, () => socket.destroy(new Error('the server neither answered nor closed')));
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => {
      const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1] ?? 0);
      const type = /^content-type: *(.*)$/im.exec(head)?.[1]?.trim();
      const headers = type === undefined ? {} : { 'content-type': type };
      resolve({ status, headers, text: body.join('\r\n\r\n'), ms: performance.now() - startMs });
    });
  });
};

const lines = (...parts: string[]): string => [...parts, 'Connection: close', '', ''].join('\r\n');
const get = (path: string, host = 'localhost'): string => lines(`GET ${path} HTTP/1.1`, `Host: ${host}`);
const post = (...headers: string[]): string => lines('POST /ent/v1/auth/login HTTP/1.1', 'Host: localhost', ...headers);

const tooLong = 'x'.repeat(20_000);

/**
 * Requests that the application can read, but with a wrong address or host.
 * Their answer is a failure.
 */
export const wrongAddresses: readonly { name: string; bytes: string }[] = [
  { name: 'host with a space', bytes: get('/ent/v1/permissions', 'a b') },
  { name: 'host with a path', bytes: get('/ent/v1/permissions', 'evil.example/x') },
  { name: 'host with an account', bytes: get('/ent/v1/permissions', 'a@evil.example') },
  { name: 'backslash', bytes: get('/ent\\v1\\permissions') },
  { name: 'address of another host', bytes: get('http://evil.example/ent/v1/permissions') },
  { name: 'address without a host', bytes: get('http:///ent/v1/permissions') },
  { name: 'address of a file', bytes: get('file:///etc/passwd') },
  { name: 'two slashes', bytes: get('//ent/v1/permissions') },
  { name: 'dots', bytes: get('/ent/v1/../../../etc/passwd') },
  { name: 'encoded dots', bytes: get('/ent/v1/%2e%2e/%2e%2e/ent/v1/permissions') },
  { name: 'broken encoding', bytes: get('/ent/v1/auth/sessions/%E0%A4%A') },
];

/** Bytes that are no HTTP request: the server rejects them before the application. */
export const brokenRequests: readonly { name: string; bytes: string }[] = [
  { name: 'no host', bytes: lines('GET / HTTP/1.1') },
  { name: 'long header', bytes: lines('GET / HTTP/1.1', 'Host: localhost', `X-Long: ${tooLong}`) },
  { name: 'long address', bytes: get(`/${tooLong}`) },
  { name: 'length and chunks', bytes: post('Content-Length: 4', 'Transfer-Encoding: chunked') },
  { name: 'length twice', bytes: post('Content-Length: 4', 'Content-Length: 5') },
  { name: 'negative length', bytes: post('Content-Length: -1') },
  { name: 'broken chunk', bytes: `${post('Transfer-Encoding: chunked')}zz\r\nabc` },
  { name: 'NUL in a header', bytes: lines('GET / HTTP/1.1', 'Host: localhost', 'X-Nul: a\0b') },
  { name: 'unknown method', bytes: get('/').replace('GET', 'FOO') },
  { name: 'CONNECT', bytes: lines('CONNECT evil.example:443 HTTP/1.1', 'Host: evil.example') },
  { name: 'version', bytes: get('/').replace('1.1', '9.9') },
  { name: 'no HTTP', bytes: 'hello\r\n\r\n' },
];
