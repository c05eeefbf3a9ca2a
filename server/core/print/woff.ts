import { inflateSync } from 'node:zlib';

const woffHeader = 44;
const woffEntry = 20;
const fontHeader = 12;
const fontEntry = 16;

const aligned = (length: number): number => (length + 3) & ~3;

const woffSignature = 'wOFF';

export const isWoff = (file: Buffer): boolean => file.toString('latin1', 0, woffSignature.length) === woffSignature;

/** Unpacks a WOFF font into an OpenType font, which the shaping library needs. */
export const unpackWoff = (woff: Buffer): Uint8Array => {
  const count = woff.readUInt16BE(12);
  const entries = Array.from({ length: count }, (_, index) => woff.subarray(woffHeader + index * woffEntry));
  const tables = entries.map((entry) => {
    const [offset, packed, length] = [entry.readUInt32BE(4), entry.readUInt32BE(8), entry.readUInt32BE(12)];
    const content = woff.subarray(offset, offset + packed);
    return { entry, content: packed < length ? inflateSync(content) : content };
  });
  const start = fontHeader + count * fontEntry;
  const font = Buffer.alloc(tables.reduce((sum, { content }) => sum + aligned(content.length), start));
  const power = Math.floor(Math.log2(count));
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(fontEntry * 2 ** power, 6);
  font.writeUInt16BE(power, 8);
  font.writeUInt16BE(fontEntry * (count - 2 ** power), 10);
  let offset = start;
  for (const [index, { entry, content }] of tables.entries()) {
    const at = fontHeader + index * fontEntry;
    entry.copy(font, at, 0, 4);
    entry.copy(font, at + 4, 16, 20);
    font.writeUInt32BE(offset, at + 8);
    font.writeUInt32BE(content.length, at + 12);
    content.copy(font, offset);
    offset += aligned(content.length);
  }
  return new Uint8Array(font);
};
