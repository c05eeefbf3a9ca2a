import { coverHeight, coverRatio, coverRatioTolerance, coverWidth } from '#contract/covers.contract.ts';
import { findKind } from '#server/core/files/file-kind.ts';

const pixelsMax = 50_000_000;
const noPicture = 'file is not a PNG or JPEG picture';

const isAnimatedPng = (bytes: Buffer): boolean => {
  const animation = bytes.indexOf('acTL', 0, 'latin1');
  const picture = bytes.indexOf('IDAT', 0, 'latin1');
  return animation !== -1 && animation < picture;
};

const readSize = async (bytes: Buffer): Promise<{ width: number; height: number }> => {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes, { limitInputPixels: pixelsMax, failOn: 'error' });
  const { autoOrient } = await picture.metadata();
  await picture.resize(8, 8, { fit: 'fill' }).raw().toBuffer();
  return autoOrient;
};

/** Returns a readable problem of a cover; undefined if it is good. */
export const findCoverFault = async (content: Uint8Array): Promise<string | undefined> => {
  const bytes = Buffer.from(content);
  const kind = findKind(bytes);
  if (kind !== 'image/png' && kind !== 'image/jpeg') return noPicture;
  if (kind === 'image/png' && isAnimatedPng(bytes)) return 'file is an animated picture';
  const size = await readSize(bytes).catch(() => undefined);
  if (!size) return noPicture;
  const { width, height } = size;
  const isCoverShaped = Math.abs(width / height - coverRatio) <= coverRatioTolerance + Number.EPSILON;
  return isCoverShaped
    ? undefined
    : `picture must be 3:4 (${coverWidth}*${coverHeight} recommended), this one is ${width}*${height}`;
};
