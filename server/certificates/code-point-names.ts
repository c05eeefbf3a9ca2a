const hexDigits = 4;

/**
 * Returns the names of characters, such as U+E000 U+FFFD.
 * They are safe where the characters are not.
 */
export const codePointNames = (text: string): string =>
  [...text]
    .map((character) => `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(hexDigits, '0')}`)
    .join(' ');
