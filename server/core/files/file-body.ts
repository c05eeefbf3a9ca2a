import { Readable } from 'node:stream';
import type { Context } from 'hono';
import type { ByteRange, Files } from './files.ts';
import { requestedRange } from './requested-range.ts';

const chunkBytes = 1024 * 1024;

async function* readChunks(files: Files, key: string, { first, last }: ByteRange): AsyncGenerator<Uint8Array, void> {
  for (let at = first; at <= last; at += chunkBytes) {
    const chunk = await files.read(key, () => ({ first: at, last: Math.min(last, at + chunkBytes - 1) }));
    if (!chunk) throw new Error('a file that is being sent is gone');
    yield chunk.bytes;
  }
}

/** The body of an answer, of which one chunk at a time is read. */
export const streamBody = (chunks: AsyncIterable<Uint8Array>): ReadableStream =>
  Readable.toWeb(Readable.from(chunks, { objectMode: false })) as ReadableStream;

type SentFile = { files: Files; key: string; size: number; headers: Record<string, string> };

/** The answer with a file or the part of it that a Range header asks for (200, 206 or 416). */
export const fileAnswer = (
  c: Context,
  { files, key, size, headers }: SentFile,
  range: string | undefined,
): Response => {
  const requested = requestedRange(range, size);
  if (requested === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${size}` });
  const { first, last } = requested === 'whole' ? { first: 0, last: size - 1 } : requested;
  const sent = { ...headers, 'Content-Length': String(last - first + 1) };
  const body = streamBody(readChunks(files, key, { first, last }));
  if (requested === 'whole') return c.body(body, 200, sent);
  return c.body(body, 206, { ...sent, 'Content-Range': `bytes ${first}-${last}/${size}` });
};
