const sameSound: readonly (readonly [RegExp, string])[] = [
  [/[‘’‛′]/g, "'"],
  [/[“”„″«»]/g, '"'],
  [/\s*[–—]\s*/g, ', '],
  [/[ßẞ]/g, 'ss'],
  [/[æÆ]/g, 'ae'],
  [/[øØ]/g, 'o'],
  [/[œŒ]/g, 'oe'],
  [/[łŁ]/g, 'l'],
  [/€/g, ' euros '],
  [/£/g, ' pounds '],
  [/\p{M}/gu, ''],
];

const isAscii = /^[\x20-\x7e]$/;

const inLatin = (text: string): string =>
  sameSound.reduce((rest, [signs, sound]) => rest.replace(signs, sound), text.normalize('NFKD'));

/** Returns a text in plain ASCII, without characters that the embedded voice cannot speak. */
export const spokenText = (text: string): string =>
  Array.from(inLatin(text), (sign) => (isAscii.test(sign) ? sign : ' '))
    .join('')
    .trim();

/** Returns the letters and digits of a text that the embedded voice cannot speak. */
export const unspokenLetters = (text: string): string =>
  Array.from(inLatin(text))
    .filter((sign) => !isAscii.test(sign) && /[\p{L}\p{N}]/u.test(sign))
    .join('');
