const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

type Widths = { measureWidth(text: string): number; max: number };

/** Measures each text once, because shaping takes long. */
const measureOnce = ({ measureWidth, max }: Widths): Widths => {
  const known = new Map<string, number>();
  return {
    max,
    measureWidth(text) {
      const width = known.get(text) ?? measureWidth(text);
      known.set(text, width);
      return width;
    },
  };
};

/**
 * Splits a word that is wider than a line.
 * Widths of signs are added up, because shaping the word again for each sign takes long.
 */
const splitWord = (word: string, { measureWidth, max }: Widths): string[] => {
  if (measureWidth(word) <= max) return [word];
  const parts: string[] = [''];
  let width = 0;
  for (const { segment } of segmenter.segment(word)) {
    const added = measureWidth(segment);
    const isFull = width + added > max;
    if (isFull) parts.push(segment);
    else parts[parts.length - 1] += segment;
    width = isFull ? added : width + added;
  }
  return parts.filter((part) => part !== '');
};

/**
 * Breaks a text into lines of at most `max` points: at spaces,
 * and inside a word only if it is wider than a line.
 */
export const breakLines = (text: string, given: Widths): string[] => {
  const widths = measureOnce(given);
  const space = widths.measureWidth(' ');
  const lines: string[] = [];
  let width = 0;
  for (const word of text.split(' ').flatMap((one) => splitWord(one, widths))) {
    const added = widths.measureWidth(word);
    const isFull = lines.length === 0 || width + space + added > widths.max;
    if (isFull) lines.push(word);
    else lines[lines.length - 1] += ` ${word}`;
    width = isFull ? added : width + space + added;
  }
  return lines;
};
