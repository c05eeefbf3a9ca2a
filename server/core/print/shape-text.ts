import { BufferFlag, Direction, type Font, shape, Buffer as TextBuffer } from 'harfbuzzjs';

/**
 * A glyph as the PDF library takes it.
 * `codePoints` is the text that the glyph stands for.
 */
type ShapedGlyph = { id: number; advanceWidth: number; codePoints: readonly number[] };
type Position = { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number };

/** Glyphs from left to right, with positions in units of the font. */
export type ShapedText = { glyphs: ShapedGlyph[]; positions: Position[]; readonly advanceWidth: number };

// A mark whose base is in another font needs no dotted circle in its place.
const flags = BufferFlag.BOT | BufferFlag.EOT | BufferFlag.DO_NOT_INSERT_DOTTED_CIRCLE;

// One for all texts, because the library frees its memory only after the work of a turn.
const buffer = new TextBuffer();

const toCodePoints = (text: string): number[] => [...text].map((character) => character.codePointAt(0) ?? 0);

/** A font of the shaping library, and the character that shows a glyph when it stands alone. */
export type Shaper = { font: Font; findCharacter(glyph: number): number | undefined };

/**
 * Tells which part of a cluster's text each of its glyphs stands for.
 * A glyph stands for its own character if there is one.
 * What is left goes to the first other glyph.
 */
const divideText = ({ font, findCharacter }: Shaper, ids: readonly number[], text: string): number[][] => {
  const left = toCodePoints(text);
  const parts = ids.map((id) => {
    const own = left.findIndex((codePoint) => font.nominalGlyph(codePoint) === id);
    return own < 0 ? [] : left.splice(own, 1);
  });
  const taker = Math.max(
    0,
    parts.findIndex((part) => part.length === 0),
  );
  if (left.length > 0) parts[taker]?.push(...left);
  return parts.map((part, index) => {
    const alone = findCharacter(ids[index] ?? 0);
    return part.length === 0 && alone !== undefined ? [alone] : part;
  });
};

type Cluster = { start: number; indexes: number[] };

/** Groups the glyphs by the text that they were made of, in the order of the text. */
const toClusters = (starts: readonly number[], isRightToLeft: boolean): Cluster[] => {
  const clusters = new Map<number, Cluster>();
  for (const [index, start] of starts.entries()) {
    const cluster = clusters.get(start) ?? { start, indexes: [] };
    if (isRightToLeft) cluster.indexes.unshift(index);
    else cluster.indexes.push(index);
    clusters.set(start, cluster);
  }
  return [...clusters.values()].sort((one, other) => one.start - other.start);
};

/** Shapes a text of one direction with a font. */
export const shapeText = (shaper: Shaper, text: string, isRightToLeft: boolean): ShapedText => {
  const { font } = shaper;
  buffer.reset();
  buffer.addText(text);
  buffer.setFlags(flags);
  buffer.guessSegmentProperties();
  buffer.setLanguage('und');
  buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
  shape(font, buffer);
  const infos = buffer.getGlyphInfos();
  const positions = buffer.getGlyphPositions().map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
    xAdvance,
    yAdvance,
    xOffset,
    yOffset,
  }));
  const glyphs: ShapedGlyph[] = infos.map(({ codepoint: id }) => ({
    id,
    advanceWidth: font.glyphHAdvance(id),
    codePoints: [],
  }));
  const clusters = toClusters(
    infos.map(({ cluster }) => cluster),
    isRightToLeft,
  );
  for (const [place, { start, indexes }] of clusters.entries()) {
    const part = text.slice(start, clusters[place + 1]?.start);
    const ids = indexes.map((index) => infos[index]?.codepoint ?? 0);
    for (const [at, codePoints] of divideText(shaper, ids, part).entries()) {
      const glyph = glyphs[indexes[at] ?? 0];
      if (glyph) glyph.codePoints = codePoints;
    }
  }
  return {
    glyphs,
    positions,
    // The PDF library scales the positions before it asks.
    get advanceWidth() {
      return positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
    },
  };
};

/**
 * Whether each glyph stands for one character in the order of the text.
 * A reader can then copy the text.
 */
export const isOneByOne = ({ glyphs }: ShapedText, { font }: Shaper, text: string): boolean => {
  const codePoints = toCodePoints(text);
  return (
    glyphs.length === codePoints.length &&
    glyphs.every(({ id }, index) => font.nominalGlyph(codePoints[index] ?? 0) === id)
  );
};
