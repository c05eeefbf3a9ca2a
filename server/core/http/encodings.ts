import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

const isAccepted = (header: string, encoding: string): boolean =>
  header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((one) => one.trim().toLowerCase());
    return name === encoding && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });

/** Returns the best encoding that an Accept-Encoding header allows. */
export const encodingFor = (accepted = ''): Encoding => {
  if (isAccepted(accepted, 'br')) return 'br';
  return isAccepted(accepted, 'gzip') ? 'gzip' : 'identity';
};

/** Compresses without blocking the event loop; `brotliQuality` is from 0 (fast) to 11 (small). */
export const encode = async (
  body: Buffer<ArrayBuffer>,
  encoding: Encoding,
  brotliQuality: number,
): Promise<Buffer<ArrayBuffer>> => {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipped(body);
  return brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } });
};
