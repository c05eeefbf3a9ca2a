import createBidi from 'bidi-js';
import { type FontPart, fontsOf } from './fonts.ts';

const bidi = createBidi();

export type TextRun = { text: string; font: FontPart | undefined; level: number };

// Control characters and marks that override the direction of what follows.
const unprinted = /[\p{Cc}\p{Surrogate}\u200e\u200f\u061c\u202a-\u202e\u2066-\u2069]|\ufe0e|\ufe0f/gu;

/** Returns a text as it is printed: composed, on one line, without control characters. */
export const printedText = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').replaceAll(unprinted, '').normalize('NFC').trim();

const joinsPrevious = /^[\p{M}\u200c\u200d]$/u;

const splitRuns = (text: string, levels: Uint8Array): TextRun[] => {
  const fontOf = fontsOf(text);
  const runs: TextRun[] = [];
  let index = 0;
  for (const character of text) {
    const level = levels[index] ?? 0;
    const codePoint = character.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const joins = last?.font?.has(codePoint) && joinsPrevious.test(character);
    const font = joins ? last?.font : fontOf(codePoint);
    if (last && last.level === level && last.font === font) last.text += character;
    else runs.push({ text: character, font, level });
    index += character.length;
  }
  return runs;
};

/** Puts the runs of a line into the order from left to right (rule L2 of the Unicode Bidirectional Algorithm). */
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

/** Returns the runs of a line from left to right. */
export const textRuns = (line: string): TextRun[] =>
  inVisualOrder(splitRuns(line, bidi.getEmbeddingLevels(line).levels));
