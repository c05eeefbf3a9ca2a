import { alphabets, nameCharacters, nameSyllables } from './letters.ts';

const sets = (text: string): ReadonlySet<string> => new Set(text);

/**
 * The points of letters and faults; a letter of a likely alphabet counts 1.
 * After a change, tests/tables shows which names are guessed wrong or need a question.
 */
const points = {
  /** A letter of the less frequent half of an alphabet. */
  rareLetter: 0.75,
  /** A letter that the alphabet does not have. */
  foreignLetter: -1.6,
  /** How often a language is met, for each of its first four letters. */
  languageLetter: 0.3,
  /** A frequent character or syllable of East Asian names; it has two bytes like two letters. */
  frequentWide: 2,
  /** A Japanese syllable; none is rare. */
  kana: 1.6,
  /** A Korean syllable that names seldom have. */
  rareHangul: 0.4,
  /** A Chinese character in a Korean name. */
  hanInKorean: -1,
  /** A Japanese syllable of half width, which other encodings become when they are misread. */
  halfWidth: -0.8,
  /** A place of a code page without a letter, a control character or a line of a frame. */
  broken: -4,
  /** A symbol between words. */
  symbol: -0.7,
  /** A symbol that touches a letter, as in '£ukasz'. */
  symbolAtLetter: -2,
  /** A word with letters of several scripts. */
  mixedScripts: -3,
  /** A capital letter after a small one. */
  innerCapital: -1.5,
  /** A word of four letters without a vowel. */
  noVowel: -2.5,
  /** A Greek word without an accent, or with its last letter inside. */
  wrongGreek: -2,
  /** An õ that is not followed by e as in Portuguese. */
  tilde: -0.5,
  /** A name that begins with a small letter beyond ASCII. */
  smallInitial: -0.3,
} as const;

/** More letters say nothing new about the language. */
const languageLetters = 4;

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
  if (/[\uff61-\uff9f]/.test(letter)) return points.halfWidth;
  if (/[\p{sc=Hira}\p{sc=Kana}]/u.test(letter)) return points.kana;
  if (/\p{sc=Hangul}/u.test(letter)) return frequent.ko.has(letter) ? points.frequentWide : points.rareHangul;
  if (code === 'euc-kr') return points.hanInKorean;
  return (commonIn(code) ?? anyCommon).has(letter) ? points.frequentWide : 0;
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

/** The negative points of a word with letters outside ASCII. */
function wordFaults(word: string): number {
  const mixed = scripts.filter((script) => script.test(word)).length > 1 ? points.mixedScripts : 0;
  const capitals = word.match(/\p{Ll}(?=\p{Lu})(?=\P{ASCII}|.)/gu)?.length ?? 0;
  const isForeign = /\P{ASCII}/u.test(word);
  const tilde = (word.match(/õ(?!e)/gi)?.length ?? 0) * points.tilde;
  const unusual =
    tilde +
    (lacksVowel(word) ? points.noVowel : 0) +
    (isWrongGreek(word) ? points.wrongGreek : 0) +
    (/^(?=\P{ASCII})\p{Ll}/u.test(word) ? points.smallInitial : 0);
  return isForeign ? mixed + capitals * points.innerCapital + unusual : 0;
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
      sum += at === undefined ? points.foreignLetter : at < frequentUpTo ? 1 : points.rareLetter;
    }
    best = Math.max(best, sum + weight * Math.min(letters.length, languageLetters) * points.languageLetter);
  }
  return best;
}

/** How much a text looks like names in some language, as a sum over its letters beyond ASCII. */
export function plausibility(text: string, code: string): number {
  let score = letterScore(text);
  for (const letter of text) {
    if (letter <= '\u007f') continue;
    if (broken.test(letter)) score += points.broken;
    else if (wide.test(letter)) score += wideScore(letter, code);
    else if (!neutral.test(letter) && !/[\p{L}\p{M}]/u.test(letter)) score += points.symbol;
  }
  for (const [symbol] of text.matchAll(symbolsAtLetters)) if (!neutral.test(symbol)) score += points.symbolAtLetter;
  for (const word of text.match(/[\p{L}\p{M}]+/gu) ?? []) score += wordFaults(word);
  return score;
}
