import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Encoding, encode } from '#server/encodings.ts';
import { type ConsoleFile, readConsoleFile } from './console-file.ts';

export type Representation = { type: string; body: Buffer; etag: string };

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.mp3': 'audio/mpeg',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const compressed = new Set(['.css', '.html', '.js', '.json', '.map', '.svg', '.txt', '.wasm', '.webmanifest']);
const smallestCompressedBytes = 1_024;
const brotliQuality = 9;

const suffixes = { br: '.br', gzip: '.gz' } as const;

const bodyOf = async (file: ConsoleFile, encoding: Encoding): Promise<Buffer> => {
  if (encoding === 'identity') return readConsoleFile(file);
  const neighbour = await readFile(file.path + suffixes[encoding]).catch(() => undefined);
  return neighbour ?? encode(await readConsoleFile(file), encoding, brotliQuality);
};

const represent = async (file: ConsoleFile, encoding: Encoding): Promise<Representation> => {
  const body = await bodyOf(file, encoding);
  const hash = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { body, etag: `"${hash}"`, type: types[extname(file.path)] ?? 'application/octet-stream' };
};

/** Whether the file becomes smaller by compression. */
export const isCompressible = ({ path, size }: ConsoleFile): boolean =>
  size >= smallestCompressedBytes && compressed.has(extname(path));

/** Gives files as they are sent, each made once and kept as long as the file stays the same. */
export const createRepresentations = () => {
  const kept = new Map<string, { modifiedMs: number; made: Promise<Representation> }>();
  return (file: ConsoleFile, encoding: Encoding): Promise<Representation> => {
    const key = `${encoding} ${file.path}`;
    const known = kept.get(key);
    if (known && known.modifiedMs === file.modifiedMs) return known.made;
    const made = represent(file, encoding);
    kept.set(key, { modifiedMs: file.modifiedMs, made });
    made.catch(() => kept.delete(key));
    return made;
  };
};
