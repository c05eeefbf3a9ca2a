import { Header, Pax } from 'tar';

const blockBytes = 512;

/** The archive does not have the form of a tar file. */
export class BrokenArchive extends Error {}

export type TarEntry = { path: string; size: number; content: AsyncIterable<Uint8Array> };

const getPadding = (size: number): number => (blockBytes - (size % blockBytes)) % blockBytes;

/**
 * Returns the bytes of a file in an archive before its content,
 * and the number of zero bytes after it.
 */
export const tarHead = (path: string, size: number): { head: Buffer; padding: number } => {
  const fields = { path, size, mode: 0o600, mtime: new Date(0), type: 'File' } as const;
  const header = new Header(fields);
  const needsPax = header.encode();
  const block = header.block ?? Buffer.alloc(0);
  return { head: needsPax ? Buffer.concat([new Pax(fields).encode(), block]) : block, padding: getPadding(size) };
};

export const tarEnd = Buffer.alloc(2 * blockBytes);

const createByteReader = (source: AsyncIterable<Uint8Array>) => {
  const iterator = source[Symbol.asyncIterator]();
  let rest: Uint8Array = new Uint8Array(0);
  const fill = async (): Promise<boolean> => {
    const { done, value } = await iterator.next();
    rest = done ? new Uint8Array(0) : value;
    return done !== true;
  };
  const take = async function* (size: number): AsyncGenerator<Uint8Array, void> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0 && !(await fill())) throw new BrokenArchive('it ends too early');
      const part = rest.subarray(0, left);
      rest = rest.subarray(part.length);
      left -= part.length;
      yield part;
    }
  };
  return {
    take,
    async read(size: number): Promise<Buffer> {
      const parts: Uint8Array[] = [];
      for await (const part of take(size)) parts.push(part);
      return Buffer.concat(parts);
    },
    async readToEnd() {
      while (await fill());
    },
  };
};

const readHeader = (block: Buffer, pax: Pax | undefined): Header => {
  const header = new Header(block, 0, pax);
  if (!header.nullBlock && !header.cksumValid) throw new BrokenArchive('a header has a wrong checksum');
  return header;
};

/**
 * Reads the files of an uncompressed archive; the content of each is read before the next.
 * Throws BrokenArchive.
 */
export const tarEntries = async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry, void> {
  const bytes = createByteReader(source);
  let pax: Pax | undefined;
  for (;;) {
    const { nullBlock, type, size = 0, ...header } = readHeader(await bytes.read(blockBytes), pax);
    if (nullBlock) break;
    const path = pax?.path ?? header.path ?? '';
    pax = undefined;
    if (type === 'ExtendedHeader') pax = Pax.parse((await bytes.read(size)).toString('utf8'));
    else if (type === 'File') yield { path, size, content: bytes.take(size) };
    else throw new BrokenArchive(`${path} is not a plain file`);
    await bytes.read(getPadding(size));
  }
  await bytes.readToEnd();
};
