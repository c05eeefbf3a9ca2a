import type { ByteRange } from './files.ts';

const rangeForm = /^bytes=(\d{0,15})-(\d{0,15})$/;

type RequestedRange = ByteRange | 'whole' | 'none';

/**
 * Returns the part of a file that a Range header asks for.
 * An invalid header asks for the whole file.
 */
export const requestedRange = (header: string | undefined, size: number): RequestedRange => {
  const [, from = '', to = ''] = rangeForm.exec(header?.trim() ?? '') ?? [];
  if (from === '' && to === '') return 'whole';
  const end = size - 1;
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === '' || to === '' ? end : Math.min(end, Number(to));
  if (from === '' ? Number(to) === 0 : first > end) return 'none';
  return first > last ? 'whole' : { first, last };
};
