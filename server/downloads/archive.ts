import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import yazl from 'yazl';
import type { ArchiveEntry } from './download-parts.ts';

/** Returns a ZIP archive as it is made; `time` (Unix seconds) is that of its entries. PDFs are compressed already. */
export async function* archiveOf(
  parts: AsyncIterable<readonly ArchiveEntry[]>,
  time: number,
): AsyncGenerator<Uint8Array, void> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream as PassThrough;
  const mtime = new Date(time * 1000);
  const fill = async () => {
    for await (const entries of parts) {
      for (const { name, bytes } of entries) {
        zip.addBuffer(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), name, { compress: false, mtime });
        await turn();
        // The library writes without waiting for its reader.
        if (output.writableNeedDrain) await once(output, 'drain');
      }
    }
    zip.end();
  };
  fill().catch((fault: Error) => output.destroy(fault));
  for await (const chunk of output) yield chunk as Uint8Array;
}
