import { coverMaxBytes } from '#contract/covers.contract.ts';
import { hasImageName, type ImageFile } from '#rules/courses/cover-check.ts';
import { runImageTask } from './image-worker.ts';

/** The animation chunk of a PNG is within these bytes. */
const beginningBytes = 65_536;

const png = '\x89PNG\r\n\x1a\n';
const jpeg = '\xff\xd8\xff';

/**
 * Reads only the files that can be a cover.
 * Rejects if the file cannot be read.
 */
export async function readImage(file: File, signal: AbortSignal): Promise<ImageFile> {
  const picture: ImageFile = { name: file.name, bytes: file.size, isAnimated: false, size: null };
  if (!hasImageName(file.name) || file.size > coverMaxBytes) return picture;
  const beginning = toLatin(await file.slice(0, beginningBytes).arrayBuffer());
  if (![png, jpeg].some((signature) => beginning.startsWith(signature))) return picture;
  if (beginning.startsWith(png) && isAnimated(beginning)) return { ...picture, isAnimated: true };
  return { ...picture, size: await runImageTask('measure', file, signal) };
}

const toLatin = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join('');

function isAnimated(beginning: string): boolean {
  const animation = beginning.indexOf('acTL');
  const picture = beginning.indexOf('IDAT');
  return animation !== -1 && (picture === -1 || animation < picture);
}
