const firstSign = (word: string): string => {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
};

/** Scripts whose capitals every system can draw. */
const withCapitals = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

/** What stands for a person without a picture: the first signs of the first and the last word of the name. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const signs = [words[0] ?? '', last].map(firstSign).join('');
  return signs.replace(withCapitals, (sign) => sign.toUpperCase());
};
