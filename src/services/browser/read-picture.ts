import { coverMost, hasImageName, type Picture } from '#rules/image-check.ts';
import { pictureBeside } from './picture-beside.ts';

/** A PNG says here that it is animated, long before its first picture. */
const beginningBytes = 65_536;

const png = '\x89PNG\r\n\x1a\n';
const jpeg = '\xff\xd8\xff';

/**
 * What a file is that was chosen as a picture. One with another extension, larger than a cover may be or animated, is
 * not read to its end. Rejects where it cannot be read.
 */
export async function readPicture(file: File, signal: AbortSignal): Promise<Picture> {
  const picture: Picture = { name: file.name, bytes: file.size, isAnimated: false, size: null };
  if (!hasImageName(file.name) || file.size > coverMost) return picture;
  const beginning = latinOf(await file.slice(0, beginningBytes).arrayBuffer());
  if (![png, jpeg].some((signature) => beginning.startsWith(signature))) return picture;
  if (beginning.startsWith(png) && isAnimated(beginning)) return { ...picture, isAnimated: true };
  return { ...picture, size: await pictureBeside('measure', file, signal) };
}

const latinOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');

/** The chunk that an animated PNG has before its first picture. */
function isAnimated(beginning: string): boolean {
  const animation = beginning.indexOf('acTL');
  const picture = beginning.indexOf('IDAT');
  return animation !== -1 && (picture === -1 || animation < picture);
}
