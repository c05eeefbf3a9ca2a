import { formatFont } from './paint-text.ts';

export type FigureTable = {
  caption: string;
  columns: readonly string[];
  rows: readonly (readonly string[])[];
};

const rowHeight = 26;
const gap = 16;
const captionSize = 12;

export const getHeight = ({ rows }: FigureTable): number =>
  gap + captionSize + (rows.length > 0 ? gap + rowHeight * (rows.length + 1) : 0);

type Colors = { text: string; muted: string; line: string };

const readColors = (style: CSSStyleDeclaration): Colors => ({
  text: style.getPropertyValue('--color-text'),
  muted: style.getPropertyValue('--color-text-muted'),
  line: style.getPropertyValue('--color-border'),
});

function paintRow(context: CanvasRenderingContext2D, cells: readonly string[], { left, top, width }: DOMRect): void {
  for (const [at, cell] of cells.entries()) {
    context.textAlign = at === 0 ? 'left' : 'right';
    context.fillText(cell, at === 0 ? left : left + (width * (at + 1)) / cells.length, top + rowHeight / 2);
  }
}

export function paintFigures(context: CanvasRenderingContext2D, figures: FigureTable, box: DOMRect): void {
  const style = getComputedStyle(document.body);
  const { text, muted, line } = readColors(getComputedStyle(document.documentElement));
  context.font = formatFont(style).replace(style.fontSize, `${captionSize}px`);
  context.textBaseline = 'middle';
  let { bottom } = box;
  if (figures.rows.length > 0) bottom += gap;
  for (const [at, row] of (figures.rows.length > 0 ? [figures.columns, ...figures.rows] : []).entries()) {
    context.fillStyle = line;
    if (at > 0) context.fillRect(box.left, bottom, box.width, 1);
    context.fillStyle = at === 0 ? muted : text;
    paintRow(context, row, new DOMRect(box.left, bottom, box.width, rowHeight));
    bottom += rowHeight;
  }
  context.textAlign = 'left';
  context.fillStyle = muted;
  context.fillText(figures.caption, box.left, bottom + gap + captionSize / 2, box.width);
}
