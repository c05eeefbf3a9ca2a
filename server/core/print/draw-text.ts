import { type FontWeight, mainFont, rightToLeft } from './fonts.ts';
import { isRightToLeft, type TextRun, textRuns } from './text-runs.ts';

type Document = PDFKit.PDFDocument;

/** How a text is printed; its size is in points. */
export type TextStyle = { size: number; weight?: FontWeight; color?: string };

/** Where a line is printed: `y` is that of its letters' feet, in points from the top. */
export type TextLine = { x: number; y: number; width: number; align: 'left' | 'center' | 'right' };

/** The color of texts without their own. */
export const ink = '#1b2733';

const selectFont = (doc: Document, { font }: TextRun, { size, weight = 400, color = ink }: TextStyle): Document => {
  const { name, embedded } = font ?? mainFont(weight);
  doc.registerFont(name, embedded);
  return doc.font(name).fontSize(size).fillColor(color);
};

/**
 * A list of features, even an empty one, makes the library shape a text as a whole.
 * Without it, the library shapes word by word.
 */
const getShaping = (run: TextRun): PDFKit.Mixins.TextOptions => ({ features: isRightToLeft(run) ? [rightToLeft] : [] });

const measureRun = (doc: Document, run: TextRun, style: TextStyle): number =>
  selectFont(doc, run, style).widthOfString(run.text, getShaping(run));

/** The width of a text on one line, in points. Throws a FontFault if a font cannot be loaded. */
export const measureWidth = (doc: Document, text: string, style: TextStyle): number =>
  textRuns(text, style.weight).reduce((sum, run) => sum + measureRun(doc, run, style), 0);

const canBeCopied = (runs: readonly TextRun[]): boolean =>
  runs.every((run) => run.font?.isReadable(run.text, isRightToLeft(run)) ?? true);

const shares = { left: 0, center: 0.5, right: 1 } as const;

/**
 * Prints a text on one line, in the scripts that it has.
 * Throws a FontFault if a font cannot be loaded.
 */
export const drawLine = (doc: Document, text: string, { x: left, y, width, align, ...style }: TextLine & TextStyle) => {
  const runs = textRuns(text, style.weight);
  let x = left + (width - measureWidth(doc, text, style)) * shares[align];
  const isCopied = canBeCopied(runs);
  if (!isCopied) doc.markContent('Span', { actual: text });
  for (const run of runs) {
    const runWidth = measureRun(doc, run, style);
    doc.text(run.text, x, y, { ...getShaping(run), lineBreak: false, baseline: 'alphabetic' });
    x += runWidth;
  }
  if (!isCopied) doc.endMarkedContent();
};
