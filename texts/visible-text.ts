/**
 * Spaces of any kind, with the blanks that `\s` lacks.
 * These are the line break of old hosts and the empty Braille cell.
 */
const spaces = /[\s\u0085\u2800]+/g;

/** Control characters and halves of characters. */
const unusable = /(?![\s\u0085])\p{Cc}|\p{Surrogate}/gu;

/** Invisible characters, with the marks of annotations. */
const unseen = /\p{Default_Ignorable_Code_Point}|[\ufff9-\ufffb]/gu;

/** Whether a character is invisible, although it can change its neighbors. */
export const isUnseen = (character: string): boolean => character.search(unseen) === 0;

/** A text for comparing, without invisible characters, even those with a meaning. */
export const removeUnseen = (text: string): string => text.replace(unseen, '');

const isAscii = (text: string): boolean => !/[^\x20-\x7e]/.test(text);

/** Folds spaces of any kind to single ones and removes those at both ends. */
export const foldSpaces = (text: string): string => text.replace(spaces, ' ').trim();

/**
 * A text for comparing or reading.
 * Compatible forms of a character (such as full width) become the usual one.
 * Invisible characters are removed, and spaces are folded.
 */
export const toPlainText = (text: string): string =>
  isAscii(text) ? foldSpaces(text) : foldSpaces(removeUnseen(text.normalize('NFKC')));

/** Letters that change their shape next to a joiner (U+200D) or non-joiner (U+200C). */
const joining =
  /[\p{scx=Arabic}\p{scx=Syriac}\p{scx=Mongolian}\p{scx=Nko}\p{scx=Mandaic}\p{scx=Adlam}\p{scx=Devanagari}\p{scx=Bengali}\p{scx=Gurmukhi}\p{scx=Gujarati}\p{scx=Oriya}\p{scx=Tamil}\p{scx=Telugu}\p{scx=Kannada}\p{scx=Malayalam}\p{scx=Sinhala}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Tibetan}\p{scx=Javanese}\p{scx=Balinese}]/u;

const isJoining = (text: string): boolean => /[\p{L}\p{M}]/u.test(text) && joining.test(text);
const isMark = (text: string): boolean => /\p{M}/u.test(text) && isJoining(text);
const isPicture = (text: string): boolean =>
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u.test(text);

/** Scripts that write no spaces between words: U+200B says where a word, and so a line, can end. */
const unspaced = /[\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}]/u;
const isUnspaced = (text: string): boolean => /[\p{L}\p{M}]/u.test(text) && unspaced.test(text);

/** Whether a mark changes how its neighbors `before` and `after` are read or drawn. */
function hasMeaning(mark: string, before: string, after: string): boolean {
  switch (mark) {
    case '\u200c':
    case '\u200d':
      // At the end of a word it can only follow a mark, as in Malayalam and Telugu.
      return (
        (isJoining(before) && isJoining(after)) ||
        isMark(before) ||
        (mark === '\u200d' && isPicture(after) && (isPicture(before) || before === '\ufe0f'))
      );
    case '\u200b':
      return isUnspaced(before) && isUnspaced(after);
    case '\u034f':
      return /\p{M}/u.test(before) && /\p{M}/u.test(after);
    case '\ufe0e':
    case '\ufe0f':
      return /[\p{Emoji}\p{Extended_Pictographic}]/u.test(before);
    case '\u115f':
    case '\u1160':
      return /\p{sc=Hangul}/u.test(before + after);
    default:
      if (/[\u180b-\u180f]/.test(mark)) return /\p{sc=Mongolian}/u.test(before);
      if (/[\ufe00-\ufe02\u{e0100}-\u{e01ef}]/u.test(mark)) return /\p{sc=Han}/u.test(before);
      // The letters of a flag of a region follow a black flag and end with a mark.
      return /[\u{e0020}-\u{e007f}]/u.test(mark) && /[\u{1f3f4}\u{e0020}-\u{e007e}]/u.test(before);
  }
}

/**
 * A text without invisible characters that have no meaning.
 * Joiners of Indian and Arabic scripts, parts of emoji and Han variants stay.
 */
export function removeEmptyMarks(text: string): string {
  const characters = [...text];
  const kept: string[] = [];
  for (const [at, character] of characters.entries()) {
    if (!isUnseen(character) || hasMeaning(character, kept.at(-1) ?? '', characters[at + 1] ?? ''))
      kept.push(character);
  }
  return kept.join('');
}

/**
 * A name on one line as it is drawn, without invisible characters.
 * Those with a meaning stay: joiners of Indian and Arabic scripts, parts of emoji, Han variants.
 */
export const toVisibleName = (text: string): string =>
  isAscii(text) ? foldSpaces(text) : foldSpaces(removeEmptyMarks(text.replace(unusable, '')));

const lineBreaks = /\r\n|[\r\v\f\u0085\u2028\u2029]/g;
const unusableInLines = /(?![\t\n])\p{Cc}|\p{Surrogate}/gu;

const toLines = (text: string): string => text.replace(lineBreaks, '\n');
const removeEmpty = (text: string): string => removeEmptyMarks(text.replace(unusableInLines, ''));

/**
 * A text of one or more lines as it is drawn, without control and invisible characters.
 * Invisible characters with a meaning stay, as in `toVisibleName`.
 * Spaces inside stay as they are.
 */
export const toVisibleText = (text: string): string => removeEmpty(toLines(text)).trim();

/** How many control characters and invisible characters `toVisibleText` removes. */
export const countEmptyMarks = (text: string): number => {
  const lines = toLines(text);
  return [...lines].length - [...removeEmpty(lines)].length;
};

/** Whether two texts differ only in spaces and invisible characters. */
export const looksSame = (one: string, other: string): boolean =>
  foldSpaces(removeUnseen(one.replace(unusable, ''))) === foldSpaces(other);

/** The first text of which something can be seen, or else an empty one; a name of spaces names nobody. */
export const firstVisible = (...texts: readonly string[]): string =>
  texts.find((text) => toVisibleName(text) !== '') ?? '';
