import { inflateRawSync } from 'node:zlib';

const endSignature = 0x06_05_4b_50;
const entrySignature = 0x02_01_4b_50;

/**
 * Returns the entries of a ZIP file by name, read from its directory.
 * Throws if the file is incomplete or a name is repeated.
 */
export const zipEntries = (file: Buffer): Map<string, Buffer> => {
  const end = file.length - 22;
  if (file.readUInt32LE(end) !== endSignature) throw new Error('not a whole ZIP file');
  const count = file.readUInt16LE(end + 10);
  let at = file.readUInt32LE(end + 16);
  const entries = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    if (file.readUInt32LE(at) !== entrySignature) throw new Error('not an entry of a ZIP file');
    const [method, packed] = [file.readUInt16LE(at + 10), file.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => file.readUInt16LE(at + offset)) as [
      number,
      number,
      number,
    ];
    const name = file.toString('utf8', at + 46, at + 46 + nameLength);
    if (entries.has(name)) throw new Error(`two entries are called ${name}`);
    const local = file.readUInt32LE(at + 42);
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const content = file.subarray(start, start + packed);
    entries.set(name, method === 0 ? content : inflateRawSync(content));
    at += 46 + nameLength + extra + comment;
  }
  return entries;
};
