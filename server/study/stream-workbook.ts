import { Readable } from 'node:stream';
import yazl from 'yazl';
import { workbookParts } from '#tables/workbook/sheet-xml.ts';

/** A sheet as it is made; its content is read after that of the sheets before it. */
type StreamedSheet = { name: string; content: AsyncIterable<string> | Iterable<string> };

/**
 * Returns an XLSX file as it is made.
 * Rejects with the fault of a sheet.
 */
export async function* streamWorkbook(sheets: readonly StreamedSheet[]): AsyncGenerator<Uint8Array, void> {
  const zip = new yazl.ZipFile();
  for (const [path, content] of Object.entries(workbookParts(sheets.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(content), path);
  for (const [at, { content }] of sheets.entries()) {
    const text = Readable.from(content, { objectMode: false });
    // The archive does not listen, and a fault of a read without a listener would end the process.
    text.on('error', (fault) => (zip.outputStream as Readable).destroy(fault));
    zip.addReadStream(text, `xl/worksheets/sheet${at + 1}.xml`);
  }
  zip.end();
  for await (const chunk of zip.outputStream) yield chunk as Uint8Array;
}
