const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

type Widths = { widthOf(text: string): number; max: number };

const splitWord = (word: string, { widthOf, max }: Widths): string[] => {
  if (widthOf(word) <= max) return [word];
  const parts: string[] = [''];
  for (const { segment } of segmenter.segment(word)) {
    const longer = `${parts.at(-1)}${segment}`;
    if (widthOf(longer) > max) parts.push(segment);
    else parts[parts.length - 1] = longer;
  }
  return parts;
};

/** Breaks a text into lines of at most `max` points: at spaces, and inside a word only if it is wider than a line. */
export const breakLines = (text: string, widths: Widths): string[] => {
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((one) => splitWord(one, widths))) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widths.widthOf(longer) <= widths.max) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
};
