import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = /\.(js|css|html|svg|json|txt|webmanifest|ico)$/;
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Writes a .br and a .gz file for every compressible file.
 * Returns the size after Brotli in bytes, by file.
 */
export async function compressFolder(folder: string): Promise<Map<string, number>> {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => compressible.test(name));
  const sizes = await Promise.all(names.map(async (name) => [name, await compressFile(join(folder, name))] as const));
  return new Map(sizes);
}

async function compressFile(path: string): Promise<number> {
  const bytes = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const [small, zipped] = await Promise.all([brotli(bytes, { params }), zip(bytes, { level: 9 })]);
  writeFileSync(`${path}.br`, small);
  writeFileSync(`${path}.gz`, zipped);
  return small.length;
}
