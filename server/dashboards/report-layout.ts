import type { DocumentRow, DocumentSection, DocumentTable } from '#rules/dashboards/report-document.ts';
import { drawLine, ink, measureWidth, type TextLine, type TextStyle } from '#server/core/print/draw-text.ts';
import { breakLines } from '#server/core/print/text-lines.ts';
import { missingCharacters, printedText } from '#server/core/print/text-runs.ts';

type Element = PDFKit.PDFStructureElement;

/** A document, how much smaller than usual it is printed, and the color of its bars. */
export type Sheet = { doc: PDFKit.PDFDocument; scale: number; brandColor: string };

type Place = { x: number; y: number };

/** A part of a page with its height in points; it is printed below an element of the structure. */
export type Box = { height: number; draw(at: Place, parent: Element): void };

export const quiet = '#51606d';
const rule = '#d5dbe3';
const lineHeight = 1.35;
const gap = 20;

/** Stands for a character that no font draws. */
export const unknownCharacter = '\ufffd';

/** A text as it is printed: what no font draws is a sign that says so. */
export const toPrintable = (text: string, weight: 400 | 700): string => {
  const printed = printedText(text);
  return missingCharacters(printed, weight).reduce((all, one) => all.replaceAll(one, unknownCharacter), printed);
};

type TextOptions = TextStyle & { tag: string; width: number; align?: TextLine['align']; scope?: 'Column' | 'Row' };

/** A text on as many lines as it needs. */
export const createText = ({ doc, scale }: Sheet, text: string, { width, tag, scope, ...given }: TextOptions): Box => {
  const { align = 'left', weight = 400, ...style } = { ...given, size: given.size * scale };
  const printed = toPrintable(text, weight);
  const lines = breakLines(printed, {
    max: width,
    measureWidth: (line) => measureWidth(doc, line, { ...style, weight }),
  });
  const step = style.size * lineHeight;
  return {
    height: printed === '' ? 0 : lines.length * step,
    draw({ x, y }, parent) {
      const write = () => {
        for (const [at, line] of lines.entries())
          drawLine(doc, line, { ...style, weight, align, x, width, y: y + at * step + style.size });
      };
      const options = { ...(scope ? { scope } : {}), ...(lines.length > 1 ? { actual: printed } : {}) };
      parent.add(printed === '' ? doc.struct(tag, options, []) : doc.struct(tag, options, write));
    },
  };
};

/** Prints lines and bars that have no meaning of their own. */
const drawArtifact = ({ doc }: Sheet, draw: () => void): void => {
  doc.markContent('Artifact', { type: 'Layout' });
  draw();
  doc.endMarkedContent();
};

/** The line below a row; a share fills it as a thin bar. */
const drawRule = (sheet: Sheet, { share }: DocumentRow, { x, y, width }: Place & { width: number }): void =>
  drawArtifact(sheet, () => {
    const { doc, scale, brandColor } = sheet;
    doc.rect(x, y, width, 0.5).fill(rule);
    if (typeof share === 'number' && share > 0)
      doc.rect(x, y - scale, (width * share) / 100, 1.75 * scale).fill(brandColor);
  });

const sizes = { heading: 13, text: 9.5, small: 8, headline: 17 } as const;

/** The widths of the columns: numbers have what they need, and names the rest. */
const measureColumns = ({ doc, scale }: Sheet, { columns, rows }: DocumentTable, width: number): number[] => {
  const needed = columns.slice(1).map((title, at) => {
    const widths = [
      measureWidth(doc, title, { size: sizes.small * scale, weight: 700 }),
      ...rows.map(({ cells }) => measureWidth(doc, cells[at + 1] ?? '', { size: sizes.text * scale })),
    ];
    return Math.max(...widths) + 10 * scale;
  });
  return [width - needed.reduce((sum, one) => sum + one, 0), ...needed];
};

const toLine = (sheet: Sheet, cells: readonly Box[], widths: readonly number[]): Box => ({
  height: Math.max(...cells.map(({ height }) => height)) + 6 * sheet.scale,
  draw({ x, y }, parent) {
    const row = sheet.doc.struct('TR');
    parent.add(row);
    let left = x;
    for (const [at, cell] of cells.entries()) {
      cell.draw({ x: left, y: y + 2 * sheet.scale }, row);
      left += widths[at] ?? 0;
    }
    row.end();
  },
});

type HeaderCell = { title: string; width: number; align: 'left' | 'right' };

const toHeaderCells = ({ columns }: DocumentTable, widths: readonly number[]): HeaderCell[] =>
  columns.map((title, at) => ({ title, width: widths[at] ?? 0, align: at === 0 ? 'left' : 'right' }));

const createHeader = (sheet: Sheet, columns: readonly HeaderCell[]): Box =>
  toLine(
    sheet,
    columns.map(({ title, ...place }) =>
      createText(sheet, title, { ...place, size: sizes.small, weight: 700, color: quiet, tag: 'TH', scope: 'Column' }),
    ),
    columns.map(({ width }) => width),
  );

const createRow = (sheet: Sheet, row: DocumentRow, widths: readonly number[]): Box => {
  const cells = row.cells.map((text, at) => {
    const width = widths[at] ?? 0;
    const style = { size: sizes.text, width, color: ink };
    return at === 0
      ? createText(sheet, text, { ...style, tag: 'TH', scope: 'Row' })
      : createText(sheet, text, { ...style, tag: 'TD', align: 'right' });
  });
  const line = toLine(sheet, cells, widths);
  const width = widths.reduce((sum, one) => sum + one, 0);
  return {
    height: line.height,
    draw({ x, y }, parent) {
      const bottom = y + line.height - 1.5 * sheet.scale;
      drawRule(sheet, row, { x, y: bottom, width });
      line.draw({ x, y }, parent);
    },
  };
};

/** The titles of the second half of a table, which repeat those of the first. */
const repeatHeader = (sheet: Sheet, columns: readonly HeaderCell[], { x, y }: Place): void =>
  drawArtifact(sheet, () => {
    const style = { size: sizes.small * sheet.scale, weight: 700, color: quiet } as const;
    let left = x;
    for (const { title, width, align } of columns) {
      drawLine(sheet.doc, title, { ...style, align, width, x: left, y: y + 2 * sheet.scale + style.size });
      left += width;
    }
  });

const sumHeights = (boxes: readonly Box[]): number => boxes.reduce((sum, { height }) => sum + height, 0);

const drawStack = (boxes: readonly Box[], { x, y }: Place, parent: Element): void => {
  let top = y;
  for (const box of boxes) {
    box.draw({ x, y: top }, parent);
    top += box.height;
  }
};

/** More rows stand in two columns, with the second one to the right. */
const maxRows = 12;

const createTable = (sheet: Sheet, table: DocumentTable, full: number): Box => {
  const isSplit = table.isLong === true && table.rows.length > maxRows;
  const width = isSplit ? (full - gap) / 2 : full;
  const widths = measureColumns(sheet, table, width);
  const columns = toHeaderCells(table, widths);
  const header = createHeader(sheet, columns);
  const rows = table.rows.map((row) => createRow(sheet, row, widths));
  const half = isSplit ? Math.ceil(rows.length / 2) : rows.length;
  const [first, second] = [rows.slice(0, half), rows.slice(half)];
  return {
    height: header.height + Math.max(sumHeights(first), sumHeights(second)),
    draw({ x, y }, parent) {
      const element = sheet.doc.struct('Table', { title: table.title });
      parent.add(element);
      header.draw({ x, y }, element);
      drawStack(first, { x, y: y + header.height }, element);
      if (second.length > 0) repeatHeader(sheet, columns, { x: x + width + gap, y });
      drawStack(second, { x: x + width + gap, y: y + header.height }, element);
      element.end();
    },
  };
};

const tilesPerRow = 3;

/** Large figures, three in a row. */
const createTiles = (sheet: Sheet, { title, rows }: DocumentTable, full: number): Box => {
  const width = (full - gap * (tilesPerRow - 1)) / tilesPerRow;
  const tiles = rows.map(({ cells: [label = '', value = '', change = ''] }) => [
    createText(sheet, label, { size: sizes.text, color: quiet, width, tag: 'TH', scope: 'Row' }),
    createText(sheet, value, { size: sizes.headline, weight: 700, width, tag: 'TD' }),
    createText(sheet, change, { size: sizes.small, color: quiet, width, tag: 'TD' }),
  ]);
  const height = Math.max(0, ...tiles.map(sumHeights)) + 8 * sheet.scale;
  return {
    height: height * Math.ceil(tiles.length / tilesPerRow),
    draw({ x, y }, parent) {
      const element = sheet.doc.struct('Table', { title });
      parent.add(element);
      for (const [at, tile] of tiles.entries()) {
        const row = sheet.doc.struct('TR');
        element.add(row);
        const place = { x: x + (at % tilesPerRow) * (width + gap), y: y + Math.floor(at / tilesPerRow) * height };
        drawStack(tile, place, row);
        row.end();
      }
      element.end();
    },
  };
};

/** Boxes next to each other, of the same width. */
export const createColumns = (boxes: readonly Box[], width: number): Box => ({
  height: Math.max(0, ...boxes.map(({ height }) => height)),
  draw({ x, y }, parent) {
    for (const [at, box] of boxes.entries()) box.draw({ x: x + at * (width + gap), y }, parent);
  },
});

export const getHalf = (width: number): number => (width - gap) / 2;

const createContent = (sheet: Sheet, { tables }: DocumentSection, width: number): Box[] => {
  const short = tables.filter(({ isLong }) => !isLong);
  const inHalf = short.length > 1 ? getHalf(width) : width;
  const boxes = short.map((table) => (table.isHeadline ? createTiles : createTable)(sheet, table, inHalf));
  const long = tables.filter(({ isLong }) => isLong).map((table) => createTable(sheet, table, width));
  return [createColumns(boxes, inHalf), ...long];
};

/** A section of the report, which stays on one page. */
export const createSection = (sheet: Sheet, section: DocumentSection, width: number): Box => {
  const { scale } = sheet;
  const heading = createText(sheet, section.title, { size: sizes.heading, weight: 700, width, tag: 'H2' });
  const said = section.text
    ? [createText(sheet, section.text, { size: sizes.text, color: quiet, width, tag: 'P' })]
    : [];
  const boxes = [heading, ...createContent(sheet, section, width), ...said];
  const [before, between] = [14 * scale, 4 * scale];
  return {
    height: before + sumHeights(boxes) + between * boxes.length,
    draw({ x, y }, parent) {
      const element = sheet.doc.struct('Sect', { title: section.title });
      parent.add(element);
      drawStack(
        boxes.map((box) => ({ ...box, height: box.height + between })),
        { x, y: y + before },
        element,
      );
      element.end();
    },
  };
};
