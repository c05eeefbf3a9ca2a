import { crc32 } from 'node:zlib';
import type { ArchiveEntry } from './download-parts.ts';

type Stored = { name: Buffer; size: number; checksum: number; offset: number };

const entrySignature = 0x04034b50;
const lineSignature = 0x02014b50;
const endSignature = 0x06054b50;
const version = 20;
const namesAreUtf8 = 0x0800;
const madeOnUnix = 3 << 8;
const fileMode = 0o100644 * 2 ** 16;
const [timeField, timeBytes, isModified] = [0x5455, 5, 1];

const shorts = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 2);
  for (const [index, value] of values.entries()) buffer.writeUInt16LE(value, index * 2);
  return buffer;
};

const longs = (...values: number[]): Buffer => {
  const buffer = Buffer.alloc(values.length * 4);
  for (const [index, value] of values.entries()) buffer.writeUInt32LE(value, index * 4);
  return buffer;
};

/** The time to two seconds, without a zone, and the same exactly; `time` is in Unix seconds. */
const timesOf = (time: number) => {
  const date = new Date(time * 1000);
  const hour = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((date.getUTCFullYear() - 1980) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return {
    rough: shorts(hour, day),
    exact: Buffer.concat([shorts(timeField, timeBytes), Buffer.of(isModified), longs(time)]),
  };
};

type Times = ReturnType<typeof timesOf>;

/** What an entry begins with and what its line in the directory has too. */
const description = ({ name, size, checksum }: Stored, { rough, exact }: Times): Buffer =>
  Buffer.concat([
    ...[shorts(version, namesAreUtf8, 0), rough, longs(checksum, size, size)],
    shorts(name.length, exact.length),
  ]);

const directoryLine = (stored: Stored, times: Times): Buffer =>
  Buffer.concat([
    ...[longs(lineSignature), shorts(madeOnUnix | version), description(stored, times)],
    ...[shorts(0, 0, 0), longs(fileMode, stored.offset), stored.name, times.exact],
  ]);

/**
 * Returns a ZIP archive as it is made; `time` (Unix seconds) is that of its entries. PDFs are compressed already.
 * The ZIP library holds the contents of all entries until the archive ends (decision 112).
 */
export async function* archiveOf(
  parts: AsyncIterable<readonly ArchiveEntry[]>,
  time: number,
): AsyncGenerator<Uint8Array, void> {
  const times = timesOf(time);
  const lines: Buffer[] = [];
  let offset = 0;
  for await (const entries of parts)
    for (const { name, bytes } of entries) {
      const stored = { name: Buffer.from(name), size: bytes.byteLength, checksum: crc32(bytes), offset };
      const head = Buffer.concat([longs(entrySignature), description(stored, times), stored.name, times.exact]);
      yield head;
      yield bytes;
      lines.push(directoryLine(stored, times));
      offset += head.length + bytes.byteLength;
    }
  const directory = Buffer.concat(lines);
  yield directory;
  yield Buffer.concat([
    ...[longs(endSignature), shorts(0, 0, lines.length, lines.length)],
    ...[longs(directory.length, offset), shorts(0)],
  ]);
}
