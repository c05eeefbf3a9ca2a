const plainLetterOrNothing = /^(?:[\x20-\x7E](?=[\x20-\x7E]|$)|$)/;

const firstGrapheme = (word: string): string => {
  const plain = plainLetterOrNothing.exec(word)?.[0];
  // A segmenter takes 40 ms to load on a slow computer.
  if (plain !== undefined) return plain;
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word);
  return first?.segment ?? '';
};

const scriptsWithCapitals = /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/gu;

export const getInitials = (name: string): string => {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  const initials = [words[0] ?? '', last].map(firstGrapheme).join('');
  return initials.replace(scriptsWithCapitals, (letter) => letter.toUpperCase());
};
