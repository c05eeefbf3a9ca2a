import createBidi from 'bidi-js';
import { removeEmptyMarks } from '#texts/visible-text.ts';
import { createFontFinder, type Font, type FontWeight } from './fonts.ts';

const bidi = createBidi();
const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/**
 * A text with one font and one direction.
 * Without a font it cannot be drawn.
 */
export type TextRun = { text: string; font: Font | undefined; level: number };

/** Returns a text as it is printed: composed, on one line, without characters that nobody sees. */
export const printedText = (text: string): string =>
  removeEmptyMarks(text.replaceAll(/\s+/g, ' ')).normalize('NFC').trim();

/** Returns a text that is safe everywhere: as it is printed, without control characters. */
export const plainText = (text: string): string => printedText(text.replaceAll(/[^\P{Cc}\s]|\p{Cs}/gu, ''));

export const isRightToLeft = ({ level }: TextRun): boolean => level % 2 === 1;

type Piece = { text: string; font: Font | undefined };

const splitCluster = (
  cluster: string,
  findFont: ReturnType<typeof createFontFinder>,
  before: Font | undefined,
): Piece[] => {
  const font = findFont(cluster, before);
  if (font) return [{ text: cluster, font }];
  // A mark can be in another font than its base.
  let last = before;
  return [...cluster].map((character) => {
    last = findFont(character, last);
    return { text: character, font: last };
  });
};

const splitRuns = (text: string, weight: FontWeight): TextRun[] => {
  const { levels } = bidi.getEmbeddingLevels(text);
  const findFont = createFontFinder(text, weight);
  const runs: TextRun[] = [];
  for (const { segment, index } of segmenter.segment(text)) {
    const level = levels[index] ?? 0;
    for (const piece of splitCluster(segment, findFont, runs.at(-1)?.font)) {
      const last = runs.at(-1);
      if (last && last.level === level && last.font === piece.font) last.text += piece.text;
      else runs.push({ ...piece, level });
    }
  }
  return runs;
};

/**
 * Puts the runs of a line into the order from left to right.
 * It is rule L2 of the Unicode Bidirectional Algorithm.
 */
const inVisualOrder = (runs: readonly TextRun[]): TextRun[] => {
  const ordered = [...runs];
  const highest = Math.max(0, ...runs.map(({ level }) => level));
  for (let level = highest; level > 0; level -= 1) {
    for (let start = 0; start < ordered.length; start += 1) {
      let end = start;
      while ((ordered[end]?.level ?? -1) >= level) end += 1;
      if (end > start) ordered.splice(start, end - start, ...ordered.slice(start, end).reverse());
      start = end;
    }
  }
  return ordered;
};

/**
 * Returns the runs of a line from left to right.
 * Throws a FontFault if a font cannot be loaded.
 */
export const textRuns = (line: string, weight: FontWeight = 400): TextRun[] => inVisualOrder(splitRuns(line, weight));

// A character that replaced another one is a damaged name, although a font has it.
const neverDrawn = /[\p{Cc}\p{Cs}\p{Co}\p{Cn}\ufffd]/u;

const missingIn = (run: TextRun): string[] => {
  const characters = [...run.text];
  if (!run.font) return characters;
  const never = characters.filter((character) => neverDrawn.test(character));
  const { glyphs } = run.font.shape(run.text, isRightToLeft(run));
  const blank = glyphs.filter(({ id }) => id === 0);
  return [...never, ...blank.map(({ codePoints }) => String.fromCodePoint(...codePoints))];
};

/**
 * Returns the characters of a text that no font draws.
 * Throws a FontFault if a font cannot be loaded.
 */
export const missingCharacters = (text: string, weight: FontWeight): string[] => [
  ...new Set(textRuns(printedText(text), weight).flatMap(missingIn)),
];
