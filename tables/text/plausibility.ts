import { alphabets, nameCharacters, nameSyllables } from './letters.ts';

const sets = (text: string): ReadonlySet<string> => new Set(text);

const latinLike = alphabets.map(({ letters, weight }) => ({
  weight,
  frequentUpTo: letters.length / 2,
  rank: new Map(
    [...letters].flatMap((letter, at) => [letter, letter.toUpperCase()].map((form) => [form, at] as const)),
  ),
}));

const frequent = {
  gb18030: sets(nameCharacters.gb18030 ?? ''),
  big5: sets(nameCharacters.big5 ?? ''),
  ja: sets(nameCharacters.ja ?? ''),
  ko: sets(nameSyllables),
};

const commonIn = (code: string): ReadonlySet<string> | undefined => {
  if (code === 'shift_jis' || code === 'euc-jp' || code === 'iso-2022-jp') return frequent.ja;
  if (code === 'euc-kr') return frequent.ko;
  if (code === 'gb18030') return frequent.gb18030;
  if (code === 'big5') return frequent.big5;
  return undefined;
};

const anyCommon = sets([...frequent.gb18030, ...frequent.big5, ...frequent.ja].join(''));

const wide = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u;
const neutral = /[\u00a0\u2010-\u201f\u2026«»°º№’ー・～（）【】「」、。，：；！？―ーｰ\u3000\u200b-\u200f\ufeff]/u;
const broken = /[\ufffd\p{Co}\p{Cn}\p{Cc}\u2500-\u259f]/u;

/** Two bytes make one character, so that it counts as much as two letters. */
function wideScore(letter: string, code: string): number {
  if (/[\uff61-\uff9f]/.test(letter)) return -0.8;
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(letter)) return 1.6;
  if (/\p{sc=Hangul}/u.test(letter)) return frequent.ko.has(letter) ? 2 : 0.4;
  if (code === 'euc-kr') return -1;
  return (commonIn(code) ?? anyCommon).has(letter) ? 2 : 0;
}

const scripts = [
  /\p{sc=Latin}/u,
  /\p{sc=Cyrillic}/u,
  /\p{sc=Greek}/u,
  /\p{sc=Hebrew}/u,
  /\p{sc=Arabic}/u,
  /\p{sc=Thai}/u,
  wide,
];

/** Words of four letters have a vowel, in Thai a mark or a written vowel. */
const vowels: readonly (readonly [script: RegExp, vowel: RegExp])[] = [
  [/^\p{sc=Latin}+$/u, /[aeiouyäöüåøæœəı]/],
  [/^\p{sc=Cyrillic}+$/u, /[аеёиоуыэюяіїєў]/],
  [/^\p{sc=Greek}+$/u, /[αεηιουω]/],
  [/^\p{sc=Thai}+$/u, /[ะ-ูเ-์อ]/],
];

const base = (word: string): string => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

function lacksVowel(word: string): boolean {
  if (word.length < 4) return false;
  const [, vowel] = vowels.find(([script]) => script.test(word)) ?? [];
  return vowel !== undefined && !vowel.test(word.toLowerCase()) && !vowel.test(base(word));
}

/** A Greek word in small letters has an accent, and its special last letter only at the end. */
const isWrongGreek = (word: string): boolean =>
  /ς\p{L}/u.test(word) ||
  (/^\p{sc=Greek}{3,}$/u.test(word) && /\p{Ll}{2}/u.test(word) && !/[άέήίόύώΐΰΆΈΉΊΌΎΏ]/.test(word));

/** What speaks against a word: letters of several scripts, and a capital letter after a small one. */
function wordFaults(word: string): number {
  const mixed = scripts.filter((script) => script.test(word)).length > 1 ? 3 : 0;
  const capitals = word.match(/\p{Ll}(?=\p{Lu})(?=\P{ASCII}|.)/gu)?.length ?? 0;
  const isForeign = /\P{ASCII}/u.test(word);
  const tilde = (word.match(/õ(?!e)/gi)?.length ?? 0) * 0.5;
  const unusual =
    tilde +
    (lacksVowel(word) ? 2.5 : 0) +
    (isWrongGreek(word) ? 2 : 0) +
    (/^(?=\P{ASCII})\p{Ll}/u.test(word) ? 0.3 : 0);
  return isForeign ? mixed + capitals * 1.5 + unusual : 0;
}

/** The symbols that stand next to a letter, as in '£ukasz'. */
const symbolsAtLetters =
  /(?<=[\p{L}\p{M}])[^\p{L}\p{M}\p{N}\p{ASCII}\s]|[^\p{L}\p{M}\p{N}\p{ASCII}\s](?=[\p{L}\p{M}])/gu;

function letterScore(text: string): number {
  const composed = text.normalize('NFC');
  const letters = [...composed].filter(
    (letter) => letter > '\u007f' && /[\p{L}\p{M}]/u.test(letter) && !wide.test(letter),
  );
  if (letters.length === 0) return 0;
  let best = Number.NEGATIVE_INFINITY;
  for (const { rank, weight, frequentUpTo } of latinLike) {
    let sum = 0;
    for (const letter of letters) {
      const at = rank.get(letter);
      sum += at === undefined ? -1.6 : at < frequentUpTo ? 1 : 0.75;
    }
    best = Math.max(best, sum + weight * Math.min(letters.length, 4) * 0.3);
  }
  return best;
}

/** How much a text looks like names in some language, as a sum over its letters beyond ASCII. */
export function plausibility(text: string, code: string): number {
  let score = letterScore(text);
  for (const letter of text) {
    if (letter <= '\u007f') continue;
    if (broken.test(letter)) score -= 4;
    else if (wide.test(letter)) score += wideScore(letter, code);
    else if (!neutral.test(letter) && !/[\p{L}\p{M}]/u.test(letter)) score -= 0.7;
  }
  for (const [symbol] of text.matchAll(symbolsAtLetters)) if (!neutral.test(symbol)) score -= 2;
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) score -= wordFaults(word);
  return score;
}
