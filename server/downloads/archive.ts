import { type PassThrough, Readable } from 'node:stream';
import yazl from 'yazl';
import type { ArchiveEntry } from './download-parts.ts';

/** The library holds this function until the end, so the bytes are given once and then released. */
const openOnce = (contents: Uint8Array[]) => () => Readable.from(contents.splice(0), { objectMode: false });

type Content = { name: string; size: number; mtime: Date; open: ReturnType<typeof openOnce> };

/** Adds an entry; resolves when it has been read. */
const addEntry = (zip: yazl.ZipFile, { name, size, mtime, open }: Content): Promise<void> =>
  new Promise((resolve) => {
    zip.addReadStreamLazy(name, { compress: false, size, mtime }, (answer) => {
      answer(null, open().once('end', resolve));
    });
  });

/**
 * Returns a ZIP archive as it is made; `time` (Unix seconds) is that of its entries.
 * PDFs are compressed already.
 */
export async function* createArchive(
  parts: AsyncIterable<readonly ArchiveEntry[]>,
  time: number,
): AsyncGenerator<Uint8Array, void> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const mtime = new Date(time * 1000);
  const fill = async () => {
    for await (const entries of parts)
      for (const { name, bytes } of entries)
        await addEntry(zip, { name, size: bytes.byteLength, mtime, open: openOnce([bytes]) });
    zip.end();
  };
  fill().catch((fault: Error) => output.destroy(fault));
  for await (const chunk of output) yield chunk as Uint8Array;
}
