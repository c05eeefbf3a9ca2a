import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { type Encoding, encode } from '#server/core/http/encodings.ts';
import { createEntityTag } from '#server/core/http/entity-tags.ts';
import { type ConsoleFile, readConsoleFile } from './console-file.ts';

export type Representation = { type: string; body: Uint8Array<ArrayBuffer>; etag: string };

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

const readBody = async (file: ConsoleFile, encoding: Encoding): Promise<Buffer<ArrayBuffer>> => {
  if (encoding === 'identity') return readConsoleFile(file);
  const neighbour = await readFile(file.path + suffixes[encoding]).catch(() => undefined);
  return neighbour ?? encode(await readConsoleFile(file), encoding, brotliQuality);
};

const represent = async (file: ConsoleFile, encoding: Encoding): Promise<Representation> => {
  const body = await readBody(file, encoding);
  return { body, etag: createEntityTag(body), type: types[extname(file.path)] ?? 'application/octet-stream' };
};

/** Whether compression makes the file smaller. */
export const isCompressible = ({ path, size }: ConsoleFile): boolean =>
  size >= smallestCompressedBytes && compressed.has(extname(path));

/** Caches the encoded versions of files until the files change. */
export const createRepresentations = () => {
  const cache = new Map<string, { modifiedMs: number; content: Promise<Representation> }>();
  return (file: ConsoleFile, encoding: Encoding): Promise<Representation> => {
    const key = `${encoding} ${file.path}`;
    const known = cache.get(key);
    if (known && known.modifiedMs === file.modifiedMs) return known.content;
    const content = represent(file, encoding);
    cache.set(key, { modifiedMs: file.modifiedMs, content });
    content.catch(() => cache.delete(key));
    return content;
  };
};
