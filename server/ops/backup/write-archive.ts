import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { rename, rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { OpsError } from '#server/core/commands/ops-error.ts';
import type { ManifestEntry } from './manifest.ts';
import { tarEnd, tarHead } from './tar-entries.ts';

/** A file of an archive; `content` has exactly `size` bytes. */
export type ArchiveEntry = { path: string; size: number; content: AsyncIterable<Uint8Array> | Iterable<Uint8Array> };

const packEntry = async function* (
  { path, size, content }: ArchiveEntry,
  onEntry: (entry: ManifestEntry) => void,
): AsyncGenerator<Uint8Array, void> {
  const { head, padding } = tarHead(path, size);
  const hash = createHash('sha256');
  let written = 0;
  yield head;
  for await (const chunk of content) {
    hash.update(chunk);
    written += chunk.byteLength;
    yield chunk;
  }
  if (written !== size) throw new Error(`${path} changed while it was read`);
  yield Buffer.alloc(padding);
  onEntry({ path, size, sha256: hash.digest('hex') });
};

const packAll = async function* (
  entries: AsyncIterable<ArchiveEntry>,
  lastEntry: (written: ManifestEntry[]) => ArchiveEntry,
): AsyncGenerator<Uint8Array, void> {
  const written: ManifestEntry[] = [];
  for await (const entry of entries) yield* packEntry(entry, (one) => written.push(one));
  yield* packEntry(lastEntry(written), () => {});
  yield tarEnd;
};

/**
 * Writes a tar.gz that appears when it is complete, and returns its size.
 * Throws OpsError if the file exists.
 */
export const writeArchive = async (
  file: string,
  entries: AsyncIterable<ArchiveEntry>,
  lastEntry: (written: ManifestEntry[]) => ArchiveEntry,
): Promise<number> => {
  if (existsSync(file)) throw new OpsError(`${file} exists already: name a new file.`);
  const unfinished = `${file}.${randomUUID()}.unfinished`;
  const output = createWriteStream(unfinished, { mode: 0o600, flush: true, flags: 'wx' });
  try {
    await pipeline(Readable.from(packAll(entries, lastEntry), { objectMode: false }), createGzip(), output);
    await rename(unfinished, file);
    return (await stat(file)).size;
  } catch (fault) {
    await rm(unfinished, { force: true });
    if (!output.errored) throw fault;
    throw new OpsError(`${file} cannot be written: ${output.errored.message}`);
  }
};
