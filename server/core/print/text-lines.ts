const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

type Widths = { measureWidth(text: string): number; max: number };

const splitWord = (word: string, { measureWidth, max }: Widths): string[] => {
  if (measureWidth(word) <= max) return [word];
  const parts: string[] = [''];
  for (const { segment } of segmenter.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (measureWidth(longer) > max) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
};

/**
 * Breaks a text into lines of at most `max` points: at spaces,
 * and inside a word only if it is wider than a line.
 */
export const breakLines = (text: string, widths: Widths): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => splitWord(one, widths))) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widths.measureWidth(longer) <= widths.max) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
