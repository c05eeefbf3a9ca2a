import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { createArchive } from '#server/downloads/archive.ts';
import type { ArchiveEntry } from '#server/downloads/download-parts.ts';
import { zipEntries } from '#tests/support/zip-entries.ts';

const mebibyte = 2 ** 20;
const time = Date.UTC(2026, 10, 23, 1, 2, 4) / 1000;

async function* toParts(parts: readonly (readonly ArchiveEntry[])[]) {
  yield* parts;
}

const collect = async (parts: AsyncIterable<readonly ArchiveEntry[]>): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of createArchive(parts, time)) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const entry = (name: string, text: string): ArchiveEntry => ({ name, bytes: new TextEncoder().encode(text) });

describe('the archive of a download', () => {
  test('BULK-03 an archive has the entries of all parts with their names and contents', async () => {
    const parts = [[entry('Zoë 名前.pdf', 'first'), entry('b.pdf', '')], [], [entry('c.pdf', 'x'.repeat(mebibyte))]];
    const entries = zipEntries(await collect(toParts(parts)));
    expect([...entries].map(([name, content]) => [name, content.length])).toEqual([
      ['Zoë 名前.pdf', 5],
      ['b.pdf', 0],
      ['c.pdf', mebibyte],
    ]);
    expect(entries.get('Zoë 名前.pdf')?.toString()).toBe('first');
  });

  test('BULK-03 an archive without an entry is a whole file', async () => {
    expect(zipEntries(await collect(toParts([]))).size).toBe(0);
  });

  test('BULK-03 an archive is made with the memory of a part', async () => {
    setFlagsFromString('--expose-gc');
    const collectGarbage = runInNewContext('gc') as () => void;
    const parts = 60;
    const bufferMebibytes = () => {
      collectGarbage();
      return process.memoryUsage().arrayBuffers / mebibyte;
    };
    const before = bufferMebibytes();
    let most = 0;
    async function* large() {
      for (let part = 0; part < parts; part += 1) {
        most = Math.max(most, bufferMebibytes() - before);
        yield [{ name: `${part}.pdf`, bytes: new Uint8Array(4 * mebibyte) }];
      }
    }
    let size = 0;
    for await (const chunk of createArchive(large(), time)) size += chunk.byteLength;
    expect(size).toBeGreaterThan(parts * 4 * mebibyte);
    expect(most).toBeLessThan(24);
  });
});
