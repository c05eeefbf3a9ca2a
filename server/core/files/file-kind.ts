/** A kind of file that can be stored and served, detected by its content. */
export type FileKind = 'image/png' | 'image/jpeg' | 'audio/mpeg';

export const kindBytes = 12;

const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const jpeg = [0xff, 0xd8, 0xff];
const id3 = [0x49, 0x44, 0x33];

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);

const isMpegFrame = ([first = 0, second = 0]: Uint8Array): boolean =>
  first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x06) === 0x02;

/** Returns the kind of a file by its first `kindBytes` bytes; undefined for all other kinds. */
export const findKind = (beginning: Uint8Array): FileKind | undefined => {
  if (beginsWith(beginning, png)) return 'image/png';
  if (beginsWith(beginning, jpeg)) return 'image/jpeg';
  return beginsWith(beginning, id3) || isMpegFrame(beginning) ? 'audio/mpeg' : undefined;
};
