const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const letterBits = 5;

/** RFC 4648 without padding; the bits of the bytes must be a multiple of 5. */
export const base32 = (bytes: Uint8Array): string => {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const groups = Array.from({ length: bits.length / letterBits }, (_, index) =>
    bits.slice(index * letterBits, (index + 1) * letterBits),
  );
  return groups.map((group) => letters[Number.parseInt(group, 2)]).join('');
};
