/** The bytes of letters in Windows-1252, in which UTF-8 is most often misread. */
const bytes = new Map(
  Array.from({ length: 128 }, (_, at) => {
    const byte = at + 128;
    return [new TextDecoder('windows-1252').decode(Uint8Array.of(byte)), byte] as const;
  }),
);

const misread = /[\u00c2-\u00f4][^\p{ASCII}]/u;

/**
 * What a text was before UTF-8 was read as Windows-1252 and stored again: 'José' for 'JosÃ©'.
 * Undefined for other texts.
 */
export function readTwiceEncoded(text: string): string | undefined {
  if (!misread.test(text)) return undefined;
  const codes = [...text].map((letter) => (letter < '\u0080' ? letter.charCodeAt(0) : bytes.get(letter)));
  if (codes.includes(undefined)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Uint8Array.from(codes.map((code) => code ?? 0)));
  } catch {
    return undefined;
  }
}
