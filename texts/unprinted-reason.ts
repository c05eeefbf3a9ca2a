/**
 * Why `count` certificates were left out.
 * For `tooLong` of them, the name is too long.
 */
export const unprintedReason = ({ count, tooLong = 0 }: { count: number; tooLong?: number | undefined }): string => {
  if (tooLong === 0) return 'no font has a character of the name';
  return tooLong < count
    ? 'no font has a character of the name or the name is too long'
    : 'the name is too long for a certificate';
};
