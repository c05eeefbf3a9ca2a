import { Readable } from 'node:stream';
import type { ByteRange, Files } from './files.ts';

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

export const fileBody = (files: Files, key: string, range: ByteRange): ReadableStream =>
  streamBody(readChunks(files, key, range));
