import PDFDocument from 'pdfkit';

type PdfOptions = {
  /** The width and height of a page, in points. */
  size: readonly [number, number];
  info: PDFKit.DocumentInfo;
};

/**
 * Creates a tagged PDF in English with embedded subsets of its fonts.
 * `write` prints all pages on the document, which begins with the first.
 * Rejects with what `write` throws.
 */
export const createPdf = (
  { size, info }: PdfOptions,
  write: (doc: PDFKit.PDFDocument) => void,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Promise((resolve, reject) => {
    const doc = new PDFDocument({
      size: [...size],
      margin: 0,
      lang: 'en',
      tagged: true,
      displayTitle: true,
      pdfVersion: '1.7',
      subset: 'PDF/UA' as 'PDF/A-3a',
      info,
    });
    const chunks: Uint8Array[] = [];
    doc.on('data', (chunk: Uint8Array) => chunks.push(chunk));
    doc.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))));
    doc.on('error', reject);
    write(doc);
    doc.end();
  });
