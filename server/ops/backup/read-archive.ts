import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { backupFormat, type Manifest, type ManifestEntry, manifestPath, parseManifest } from './manifest.ts';
import { BrokenArchive, type TarEntry, tarEntries } from './tar-entries.ts';

/** Reads the content of an entry to its end, or not at all. */
export type EntryReader = (path: string, content: AsyncIterable<Uint8Array>) => Promise<void>;

const hashed = async function* (
  { content }: TarEntry,
  hash: { update(chunk: Uint8Array): unknown },
): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of content) {
    hash.update(chunk);
    yield chunk;
  }
};

const readText = async (content: AsyncIterable<Uint8Array>): Promise<string> => {
  const parts: Uint8Array[] = [];
  for await (const part of content) parts.push(part);
  return Buffer.concat(parts).toString('utf8');
};

const isSame = (one: ManifestEntry, other: ManifestEntry | undefined): boolean =>
  one.path === other?.path && one.size === other.size && one.sha256 === other.sha256;

const checked = (text: string | undefined, found: readonly ManifestEntry[]): Manifest => {
  if (text === undefined) throw new BrokenArchive('it has no manifest');
  const manifest = parseManifest(text);
  if (!manifest) throw new BrokenArchive('its manifest cannot be read');
  if (manifest.format > backupFormat)
    throw new OpsError('The backup was made by a newer version of the server: install that version.');
  const { entries } = manifest;
  const wrong = found.find((one, index) => !isSame(one, entries[index])) ?? entries[found.length];
  if (wrong) throw new BrokenArchive(`${wrong.path} does not match its manifest`);
  return manifest;
};

const readAll = async (source: AsyncIterable<Uint8Array>, read: EntryReader): Promise<Manifest> => {
  const found: ManifestEntry[] = [];
  let text: string | undefined;
  for await (const entry of tarEntries(source)) {
    const { path, size } = entry;
    if (path === manifestPath) {
      text = await readText(entry.content);
      continue;
    }
    const hash = createHash('sha256');
    const content = hashed(entry, hash);
    await read(path, content);
    for await (const _ of content);
    found.push({ path, size, sha256: hash.digest('hex') });
  }
  return checked(text, found);
};

const isOfArchive = (fault: unknown): fault is Error =>
  fault instanceof BrokenArchive || (fault instanceof Error && 'code' in fault && String(fault.code).startsWith('Z_'));

/**
 * Reads a backup from the first byte to the last,
 * compares every entry with the manifest at its end and returns the manifest.
 * Throws OpsError if anything differs.
 */
export const readArchive = async (chunks: AsyncIterable<Uint8Array>, read: EntryReader): Promise<Manifest> => {
  try {
    return await pipeline(chunks, createGunzip(), (source: AsyncIterable<Uint8Array>) => readAll(source, read));
  } catch (fault) {
    if (!isOfArchive(fault)) throw fault;
    throw new OpsError(`The file is damaged or is not a backup: ${fault.message}.`);
  }
};
