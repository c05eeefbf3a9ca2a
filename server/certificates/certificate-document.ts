import PDFDocument from 'pdfkit';
import { encode } from 'uqr';
import { createPdf } from '#server/core/print/create-pdf.ts';
import { drawLine, measureWidth, type TextStyle } from '#server/core/print/draw-text.ts';
import { breakLines } from '#server/core/print/text-lines.ts';
import { missingCharacters, printedText } from '#server/core/print/text-runs.ts';
import type { PrintOutcome } from './certificate-tasks.ts';

/** What is printed on a certificate. */
export type PrintedCertificate = {
  number: string;
  holder: string;
  course: string;
  level: string;
  /** Unix seconds. */
  issuedAt: number;
  /** The day of issue, such as 21 November 2026. */
  day: string;
  product: string;
  company: string;
  /** The address that verifies the certificate. */
  link: string;
};

type Document = PDFKit.PDFDocument;
type TextBox = TextStyle & { y: number; tag: string; x?: number; width?: number };
type Page = { doc: Document; root: PDFKit.PDFStructureElement };

const page = { width: 841.89, height: 595.28 };
const margin = 90;
const quiet = '#51606d';
const brand = '#0b6b63';
const qrSize = 92;
// Smaller letters would be hard to read in print.
const holderSizes = [40, 34, 28, 22, 18, 15, 12, 10, 8] as const;
const place = { x: margin, width: page.width - 2 * margin, align: 'center' } as const;
const oneLineFrom = 28;
const holderLinesMax = 3;

const write = ({ doc, root }: Page, lines: readonly string[], box: TextBox): void => {
  const actual = lines.join(' ');
  const draw = () => {
    for (const [index, line] of lines.entries())
      drawLine(doc, line, { ...place, ...box, y: box.y + index * box.size * 1.35 });
  };
  root.add(doc.struct(box.tag, { actual }, draw));
};

/** The lines of a name at the greatest size at which it fits; undefined if it is too long. */
const holderLines = (doc: Document, holder: string) => {
  const max = page.width - 2 * margin;
  for (const size of holderSizes) {
    const lines = breakLines(holder, { max, measureWidth: (text) => measureWidth(doc, text, { size, weight: 700 }) });
    if (lines.length <= (size >= oneLineFrom ? 1 : holderLinesMax)) return { size, lines };
  }
  return undefined;
};

/**
 * Whether the name of a holder needs more lines than a certificate has,
 * even in the smallest letters.
 * Throws a FontFault if a font cannot be loaded.
 */
export const isTooLong = (holder: string): boolean => holderLines(new PDFDocument(), printedText(holder)) === undefined;

const drawFrame = (doc: Document): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  doc.rect(0, 0, page.width, 14).fill(brand);
  doc.rect(0, page.height - 14, page.width, 14).fill(brand);
  doc.lineWidth(1).strokeColor('#c9d3d1');
  doc.rect(36, 40, page.width - 72, page.height - 80).stroke();
  doc
    .lineWidth(2)
    .strokeColor(brand)
    .moveTo(page.width / 2 - 40, 196)
    .lineTo(page.width / 2 + 40, 196)
    .stroke();
  doc.endMarkedContent();
};

const drawQr = (doc: Document, link: string, { x, y }: { x: number; y: number }): void => {
  const { data, size } = encode(link, { ecc: 'M', border: 0 });
  const side = qrSize / size;
  for (const [row, line] of data.entries())
    for (const [column, isDark] of line.entries())
      if (isDark) doc.rect(x + column * side, y + row * side, side + 0.02, side + 0.02);
  doc.fill('#000000');
};

const writeFoot = (sheet: Page, given: PrintedCertificate): void => {
  const { doc, root } = sheet;
  const column = { width: 250, size: 12 };
  write(sheet, [given.day], { ...column, x: margin, y: 468, tag: 'P' });
  write(sheet, ['Date of issue'], { ...column, x: margin, y: 488, size: 10, color: quiet, tag: 'P' });
  const right = { ...column, x: page.width - margin - column.width };
  write(sheet, [given.number], { ...right, y: 468, tag: 'P' });
  write(sheet, ['Certificate number'], { ...right, y: 488, size: 10, color: quiet, tag: 'P' });
  const x = (page.width - qrSize) / 2;
  const alt = `QR code that opens ${given.link}`;
  root.add(doc.struct('Figure', { alt }, () => drawQr(doc, given.link, { x, y: 404 })));
  const address = given.link.replace(/^https?:\/\//, '');
  write(sheet, [`Verify at ${address}`], { y: 520, size: 9, color: quiet, tag: 'P' });
  doc.link(x, 404, qrSize, qrSize, given.link);
  doc.link(page.width / 2 - 150, 510, 300, 14, given.link);
};

const writeContent = (doc: Document, given: PrintedCertificate): void => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const sheet = { doc, root };
  const holder = printedText(given.holder) || '–';
  const lined = holderLines(doc, holder);
  if (!lined) throw new RangeError('the name is too long for a certificate');
  const { size, lines } = lined;
  drawFrame(doc);
  write(sheet, [given.product], { y: 92, size: 18, weight: 700, color: brand, tag: 'P' });
  write(sheet, ['Certificate of Achievement'], { y: 160, size: 34, weight: 700, tag: 'H1' });
  write(sheet, ['This certifies that'], { y: 234, size: 13, color: quiet, tag: 'P' });
  const top = 286 - ((lines.length - 1) * size) / 2;
  write(sheet, lines, { y: top, size, weight: 700, tag: 'H2' });
  write(sheet, ['has completed, and passed the level test of,'], { y: 336, size: 13, color: quiet, tag: 'P' });
  write(sheet, [`${given.course}, ${given.level}`], { y: 368, size: 22, weight: 700, color: brand, tag: 'P' });
  write(sheet, [given.company], { y: 392, size: 11, color: quiet, tag: 'P' });
  writeFoot(sheet, given);
  root.end();
};

/**
 * Creates a certificate as a tagged PDF with embedded subsets of its fonts.
 * Rejects with a FontFault if a font cannot be loaded,
 * and with a RangeError if the name is too long.
 */
export const renderCertificate = (given: PrintedCertificate): Promise<Uint8Array<ArrayBuffer>> => {
  const Title = `Certificate ${given.number}`;
  const CreationDate = new Date(given.issuedAt * 1000);
  const info = { Title, Author: given.company, Subject: `${given.course}, ${given.level}`, CreationDate };
  return createPdf({ size: [page.width, page.height], info }, (doc) => writeContent(doc, given));
};

/**
 * Creates a certificate unless a text has a character that no font draws,
 * or the name is too long for it.
 * Rejects with a FontFault if a font cannot be loaded.
 */
export const printCertificate = async (given: PrintedCertificate): Promise<PrintOutcome> => {
  const { holder, product, company, course, level } = given;
  const missing = [
    ...[holder, product, `${course}, ${level}`].flatMap((text) => missingCharacters(text, 700)),
    ...missingCharacters(company, 400),
  ];
  if (missing.length > 0 || isTooLong(holder)) return { missing };
  return { document: await renderCertificate(given) };
};
