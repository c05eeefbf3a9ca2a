/** Why certificates were left out; `tooLong` of the `count` for the length of the name. */
export const unprintedReason = ({ count, tooLong = 0 }: { count: number; tooLong?: number | undefined }): string => {
  if (tooLong === 0) return 'no font has a character of the name';
  return tooLong < count
    ? 'no font has a character of the name or the name is too long'
    : 'the name is too long for a certificate';
};
