import type { ReportDocument } from '#rules/dashboards/report-document.ts';
import * as reportTexts from '#rules/dashboards/report-texts.ts';
import { createPdf } from '#server/core/print/create-pdf.ts';
import { drawLine, measureWidth } from '#server/core/print/draw-text.ts';
import {
  type Box,
  createColumns,
  createSection,
  createText,
  getHalf,
  quiet,
  type Sheet,
  toPrintable,
  unknownCharacter,
} from './report-layout.ts';

/** What is printed: the texts of a report, and who made it at which Unix second. */
export type PrintedReport = {
  report: ReportDocument;
  product: string;
  company: string;
  /** The color of bars, such as #0b6b63. */
  brandColor: string;
  madeAt: number;
};

// A4 in points.
const page = { width: 595.28, height: 841.89 };
const margin = 48;
const width = page.width - 2 * margin;
const bottom = page.height - margin;
const maxPages = 2;

/** Long names are smaller. */
const nameSizes = [22, 16, 12] as const;

const createName = (sheet: Sheet, name: string): Box => {
  const boxes = nameSizes.map((size) => ({
    size,
    box: createText(sheet, name, { size, weight: 700, width, tag: 'H1' }),
  }));
  const fitting = boxes.find(({ size, box }) => box.height <= size * sheet.scale * 3) ?? boxes.at(-1);
  if (!fitting) throw new RangeError('There are no sizes.');
  return fitting.box;
};

const createHead = (sheet: Sheet, { report, product }: PrintedReport, notes: readonly string[]): Box[] => {
  const line = { size: 9.5, width, color: quiet, tag: 'P' };
  return [
    createText(sheet, `${product} · ${report.title}`, { ...line, weight: 700 }),
    createName(sheet, report.name),
    ...[report.path, report.period, report.text, ...notes].filter(Boolean).map((text) => createText(sheet, text, line)),
  ];
};

/** Sections in half of the width stand next to each other. */
const createSections = (sheet: Sheet, { sections }: ReportDocument): Box[] => {
  const half = getHalf(width);
  const halves = sections.filter(({ isHalf }) => isHalf);
  return sections.flatMap((section) => {
    if (!section.isHalf) return [createSection(sheet, section, width)];
    if (section !== halves[0]) return [];
    return [
      createColumns(
        halves.map((one) => createSection(sheet, one, half)),
        half,
      ),
    ];
  });
};

/** The boxes of each page. */
const toPages = (boxes: readonly Box[]): Box[][] => {
  const pages: Box[][] = [[]];
  let top = margin;
  for (const box of boxes) {
    if (top + box.height > bottom && top > margin) {
      pages.push([]);
      top = margin;
    }
    pages.at(-1)?.push(box);
    top += box.height;
  }
  return pages;
};

const scales = [1, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62] as const;

/** A longer path would not leave enough room for the sections. */
const pathMax = 1_000;

const shortenPath = (path: string): string => (path.length > pathMax ? `…${path.slice(-pathMax)}` : path);

/** The names of persons are among the cells. */
const listCells = ({ sections }: ReportDocument): string[] =>
  sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)));

const findNotes = (report: ReportDocument, isShortened: boolean): string[] => [
  ...([
    toPrintable(report.name, 700),
    ...[report.path, ...listCells(report)].map((text) => toPrintable(text, 400)),
  ].some((text) => text.includes(unknownCharacter))
    ? [reportTexts.formatUnprintable(unknownCharacter)]
    : []),
  ...(isShortened ? [reportTexts.pathShortened] : []),
];

/** All on two pages, in the largest letters that fit. */
const fitPages = (doc: PDFKit.PDFDocument, printed: PrintedReport): Box[][] => {
  const path = shortenPath(printed.report.path);
  const report = { ...printed.report, path };
  const notes = findNotes(report, path !== printed.report.path);
  let pages: Box[][] = [];
  for (const scale of scales) {
    const sheet = { doc, scale, brandColor: printed.brandColor };
    pages = toPages([...createHead(sheet, { ...printed, report }, notes), ...createSections(sheet, report)]);
    if (pages.length <= maxPages) break;
  }
  return pages;
};

const footSize = 8;
const footNameMax = width * 0.6;

/** The beginning of a name that fits in the foot of a page; the whole name is the heading. */
const fitName = (doc: PDFKit.PDFDocument, name: string): string => {
  const characters = [...name];
  const isFitting = (text: string) => measureWidth(doc, text, { size: footSize }) <= footNameMax;
  if (isFitting(name)) return name;
  while (characters.length > 0 && !isFitting(`${characters.join('')}…`)) characters.pop();
  return `${characters.join('').trim()}…`;
};

const drawFoot = (doc: PDFKit.PDFDocument, { name, days }: ReportDocument, [number, all]: [number, number]): void => {
  const place = { x: margin, y: page.height - 24, width, size: footSize, color: quiet };
  doc.markContent('Artifact', { type: 'Pagination' });
  drawLine(doc, fitName(doc, toPrintable(name, 400)), { ...place, align: 'left' });
  drawLine(doc, reportTexts.formatFoot(days, number, all), { ...place, align: 'right' });
  doc.endMarkedContent();
};

const writeReport = (doc: PDFKit.PDFDocument, printed: PrintedReport): void => {
  const root = doc.struct('Document');
  doc.addStructure(root);
  const pages = fitPages(doc, printed);
  for (const [at, boxes] of pages.entries()) {
    if (at > 0) doc.addPage();
    let top = margin;
    for (const box of boxes) {
      box.draw({ x: margin, y: top }, root);
      top += box.height;
    }
    drawFoot(doc, printed.report, [at + 1, pages.length]);
  }
  root.end();
};

/**
 * Creates the PDF of a report: tagged, on two A4 pages at most.
 * Rejects with a FontFault if a font cannot be loaded.
 */
export const createReportPdf = (printed: PrintedReport): Promise<Uint8Array<ArrayBuffer>> => {
  const { report, company, madeAt } = printed;
  const Title = `${report.name} ${report.days} – ${report.title}`;
  const info = { Title, Author: company, Subject: report.period, CreationDate: new Date(madeAt * 1000) };
  return createPdf({ size: [page.width, page.height], info }, (doc) => writeReport(doc, printed));
};
