import { Readable } from 'node:stream';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import type { Log } from '#server/core/runtime/log.ts';
import { withTimeout } from '#server/core/runtime/with-timeout.ts';
import type { ByteRange, Files } from './files.ts';
import { requestedRange } from './requested-range.ts';

const chunkBytes = 1024 * 1024;
const chunkMs = 8_000;

const rejectLate = (): never => {
  throw new Error(`The storage did not send more of a file within ${chunkMs} ms.`);
};

const readChunk = async (files: Files, key: string, range: ByteRange): Promise<Uint8Array> => {
  const chunk = await withTimeout(
    files.read(key, () => range),
    chunkMs,
    rejectLate,
  );
  if (!chunk) throw new Error('a file that is being sent is gone');
  return chunk.bytes;
};

type ReadFile = { files: Files; key: string; range: ByteRange; end: (fault: unknown) => undefined };

/** `end` closes the connection: the status was sent, so only a short answer tells of a fault. */
async function* readChunks({ files, key, range: { first, last }, end }: ReadFile): AsyncGenerator<Uint8Array, void> {
  for (let at = first; at <= last; at += chunkBytes) {
    const reading = readChunk(files, key, { first: at, last: Math.min(last, at + chunkBytes - 1) });
    const bytes = await reading.catch(end);
    if (!bytes) return;
    yield bytes;
  }
}

/** The body of an answer, of which one chunk at a time is read. */
export const streamBody = (chunks: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream;

type SentFile = { files: Files; log: Log; key: string; size: number; headers: Record<string, string> };

/**
 * The answer with a file or the part of it that a Range header asks for (200, 206 or 416).
 * The connection is closed, and the fault logged, if the storage fails or hangs in between.
 */
export const fileAnswer = (
  c: Context,
  { files, log, key, size, headers }: SentFile,
  range: string | undefined,
): Response => {
  const requested = requestedRange(range, size);
  if (requested === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  const { first, last } = requested === 'whole' ? { first: 0, last: size - 1 } : requested;
  const sent = { ...headers, 'Content-Length': String(last - first + 1) };
  const end = (fault: unknown) => {
    log.error('storage', fault);
    (c.env as HttpBindings).outgoing.destroy();
    return undefined;
  };
  const body = streamBody(readChunks({ files, key, range: { first, last }, end }));
  if (requested === 'whole') return c.body(body, 200, sent);
  return c.body(body, 206, { ...sent, 'Content-Range': `bytes ${first}-${last}/${size}` });
};
