import { once } from 'node:events';
import { connect } from 'node:net';

type Received = { status: number; headers: Record<string, string>; text: string };

const parseAnswer = (bytes: string): { answer: Received; rest: string } | undefined => {
  const headEnd = bytes.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = bytes.slice(0, headEnd).split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.split(':', 1)[0]?.toLowerCase(), line.replace(/^[^:]*: */, '')] as const),
  );
  const end = headEnd + 4 + Number(headers['content-length'] ?? 0);
  if (bytes.length < end) return undefined;
  const answer = { status: Number(statusLine.split(' ')[1]), headers, text: bytes.slice(headEnd + 4, end) };
  return { answer, rest: bytes.slice(end) };
};

/**
 * A connection that a client keeps.
 * It sends bytes as they are and reads answers with a Content-Length.
 */
export const openConnection = async (url: string) => {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  socket.on('error', () => {});
  socket.setEncoding('latin1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk) => {
    received += chunk;
  });
  const closed = new Promise<'closed'>((resolve) => {
    for (const event of ['end', 'close']) socket.on(event, () => resolve('closed'));
  });
  return {
    send: (...parts: string[]) => {
      for (const part of parts) socket.write(part, 'latin1');
    },
    /** Rejects if the connection ends first. */
    async answer(): Promise<Received> {
      for (;;) {
        const found = parseAnswer(received);
        if (found) {
          received = found.rest;
          return found.answer;
        }
        const next = await Promise.race([once(socket, 'data'), closed]);
        if (next === 'closed' && !parseAnswer(received)) throw new Error('The connection ended without an answer.');
      }
    },
    closed,
    destroy() {
      socket.destroy();
    },
  };
};

/** The bytes of a request's head. */
export const formatHead = (line: string, headers: Record<string, string | number> = {}): string =>
  [
    `${line} HTTP/1.1`,
    'Host: localhost',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '',
    '',
  ].join('\r\n');
