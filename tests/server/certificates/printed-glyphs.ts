import { constants, inflateSync } from 'node:zlib';

const stream = /stream\r?\n([\s\S]*?)\r?\nendstream/g;
const shown = /<([0-9a-f]+)>/g;
const digits = 4;

const inflated = (content: string): string => {
  try {
    // The last byte of the data can look like the line break before `endstream`.
    return inflateSync(Buffer.from(content, 'latin1'), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return content;
  }
};

/**
 * Returns the IDs of the glyphs that a PDF shows, in the order of drawing.
 * 0 is the glyph of a missing character.
 */
export const printedGlyphs = (pdf: Uint8Array): number[] =>
  [...Buffer.from(pdf).toString('latin1').matchAll(stream)]
    .map(([, content = '']) => inflated(content))
    .filter((content) => /^BT$/m.test(content))
    .flatMap((content) => content.split('\n').filter((line) => line.endsWith('TJ')))
    .flatMap((line) => [...line.matchAll(shown)])
    .flatMap(([, hex = '']) =>
      Array.from({ length: hex.length / digits }, (_, index) =>
        Number.parseInt(hex.slice(index * digits, (index + 1) * digits), 16),
      ),
    );
