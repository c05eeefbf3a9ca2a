import { createHash } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width: number; height: number };

const grey = ({ width, height }: Size) => sharp({ create: { width, height, channels: 3, background: '#68a' } });

export const createJpeg = (size: Size): Promise<Buffer> => grey(size).jpeg().toBuffer();
export const createPng = (size: Size): Promise<Buffer> => grey(size).png().toBuffer();

/** A picture that is stored rotated, with its orientation in the metadata. */
export const createTurnedJpeg = (size: Size): Promise<Buffer> =>
  grey(size).withMetadata({ orientation: 6 }).jpeg().toBuffer();

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
};

const beginning = 8 + 25;

/** A PNG with a chunk of the name after its header. */
const withChunk = (png: Buffer, name: string, data: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, beginning), chunk(name, data), png.subarray(beginning)]);

/** A PNG with two animation frames. */
export const createAnimatedPng = async (size: Size): Promise<Buffer> =>
  withChunk(await createPng(size), 'acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]));

/** A valid PNG with exactly this many bytes. */
export const createPaddedPng = async (size: Size, bytes: number): Promise<Buffer> => {
  const png = await createPng(size);
  return withChunk(png, 'paDd', Buffer.alloc(bytes - png.length - 12));
};

/** A small file that expands to 900 million pixels. */
export const bombPng = (): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(26_000, 0);
  header.writeUInt32BE(34_667, 4);
  header.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc(100_000), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
};

export const toSha1 = (content: Buffer): string => createHash('sha1').update(content).digest('hex');

/** The key of a cover. */
export const getCoverKey = (content: Buffer, extension = 'png'): string =>
  `speaking-course/cover_${toSha1(content)}.${extension}`;

/** A small file of the allowed shape that expands to about as many pixels as a cover can have. */
export const hugePng = (): Promise<Buffer> =>
  sharp({ create: { width: 6_000, height: 8_000, channels: 4, background: '#68a' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
