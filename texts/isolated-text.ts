/** Letters from right to left, and characters that change the direction of what follows. */
const rightToLeft =
  /[\u0590-\u08FF\u200F\u202A-\u202E\u2066-\u2069\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Whether a text has letters from right to left.
 * Also finds characters that change the direction of others.
 */
export const hasRightToLeft = (text: string): boolean => rightToLeft.test(text);

const directionControls = /[\u202A-\u202E\u2066-\u2069]/gu;

/**
 * A name as a marked part of a text, which no other name moves.
 * The view of the text shows it as an element that no translator changes.
 */
export const markName = (name: string): string => `\u2068${name.replace(directionControls, '')}\u2069`;

const markedNames = /(\u2068[^\u2069]*\u2069)/;

/** A part of a text; a name is without its marks. */
export type TextPart = { text: string; isName: boolean };

/** Splits a text at its marked names. */
export const textParts = (text: string): readonly TextPart[] =>
  text
    .split(markedNames)
    .filter((part) => part !== '')
    .map((part) => {
      const isName = markedNames.test(part);
      return { text: isName ? part.slice(1, -1) : part, isName };
    });

/** A path `A/B/C` as parts of a text, which keep their own directions. */
export const markPath = (path: string): string => path.split('/').map(markName).join('/');

/**
 * A text that consists of names, such as the attribution of a download, as parts of a text.
 * Names that its writer has isolated keep their own directions.
 */
export const markNames = (text: string): string =>
  textParts(text)
    .map((part) => markName(part.text))
    .join('');

/**
 * A text with marked names for a place that has no elements, such as a title or a file.
 * U+2068 and U+2069 stay if a letter is from right to left.
 */
export const removeMarks = (text: string): string => {
  const unmarked = text.replace(directionControls, '');
  return hasRightToLeft(unmarked) ? text : unmarked;
};

/** A text that consists of names, as a part of a plain text (`markNames`, `removeMarks`). */
export const isolateNames = (text: string): string => removeMarks(markNames(text));

/**
 * A name as a part of a plain text, which keeps its own direction.
 * U+2068 and U+2069 surround it if it has letters from right to left.
 */
export const isolate = (name: string): string => (hasRightToLeft(name) ? markName(name) : name);

/**
 * A path `A/B/C` as a part of a plain text.
 * Each of its names keeps its own direction.
 */
export const isolatePath = (path: string): string => joinPaths([path]);

/** Paths in a row as a plain text, of which none changes the direction of another. */
export const joinPaths = (paths: readonly string[]): string => {
  const hasDirection = paths.some(hasRightToLeft);
  return paths.map((path) => (hasDirection ? markPath(path) : path)).join(', ');
};
