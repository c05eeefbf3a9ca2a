export type DecodedText = { text: string; encoding: string };

const sampleBytes = 4_096;
const minZeroShare = 0.2;

const decoded = (bytes: Uint8Array, label: string, encoding: string): DecodedText => ({
  text: new TextDecoder(label).decode(bytes),
  encoding,
});

const startsWith = (bytes: Uint8Array, ...mark: number[]): boolean => mark.every((byte, at) => bytes[at] === byte);

/** Text in UTF-8, UTF-16 or Windows-1252, which contains Latin-1; null if the bytes are no text. */
export function decodeText(bytes: Uint8Array): DecodedText | null {
  if (startsWith(bytes, 0xff, 0xfe)) return decoded(bytes, 'utf-16le', 'UTF-16');
  if (startsWith(bytes, 0xfe, 0xff)) return decoded(bytes, 'utf-16be', 'UTF-16');
  const sample = bytes.subarray(0, sampleBytes);
  const zeros = (parity: number) => sample.filter((byte, at) => byte === 0 && at % 2 === parity).length;
  const [even, odd] = [zeros(0), zeros(1)];
  const isWide = Math.max(even, odd) > (sample.length / 2) * minZeroShare;
  if (isWide) return decoded(bytes, odd > even ? 'utf-16le' : 'utf-16be', 'UTF-16');
  if (even + odd > 0) return null;
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return decoded(bytes, 'windows-1252', 'Windows-1252');
  }
}
