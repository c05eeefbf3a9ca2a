import { analyse } from 'chardet';
import { matchHeader } from '#tables/headers.ts';
import type { EncodingSample } from '#tables/table-file.ts';
import { decode, type Encoding, encodings } from './encodings.ts';
import { plausibility } from './plausibility.ts';
import { readTwiceEncoded } from './twice-encoded.ts';

/**
 * The encoding of bytes and whether it was guessed.
 * Several candidates if the bytes do not say which one it is.
 */
export type EncodingGuess = { code: string; isGuessed: boolean } | { candidates: readonly string[] };

const sampleBytes = 60_000;
const samplesShown = 3;

const marks: readonly (readonly [code: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
];

const isAscii = (bytes: Uint8Array): boolean => bytes.every((byte) => byte < 0x80);

/**
 * The lines with bytes outside ASCII.
 * In encodings of one or two bytes, a line end is never part of a character.
 */
function foreignLines(bytes: Uint8Array): Uint8Array {
  const found: number[] = [];
  let start = 0;
  for (let at = 0; at <= bytes.length && found.length < sampleBytes; at += 1) {
    const isEnd = at === bytes.length || bytes[at] === 10 || bytes[at] === 13;
    if (!isEnd) continue;
    const line = bytes.subarray(start, at);
    if (line.length > 0 && line.length < sampleBytes && !isAscii(line)) found.push(...line, 10);
    start = at + 1;
  }
  return Uint8Array.from(found);
}

const toCells = (text: string): string[] => text.split(/[\n\r\t,;|"]+/).map((cell) => cell.trim());

/** Up to three texts with letters beyond ASCII, those of the header last. */
function encodingSamples(text: string): string[] {
  const cells = toCells(text).filter((cell) => /\P{ASCII}/u.test(cell) && cell.length <= 60);
  const [headers, names] = [cells.filter(matchHeader), cells.filter((cell) => !matchHeader(cell))];
  return [...new Set([...names, ...headers])].slice(0, samplesShown);
}

const headerBonus = (text: string): number =>
  toCells(text)
    .slice(0, 200)
    .filter((cell) => /\P{ASCII}/u.test(cell) && matchHeader(cell)?.isExact).length * 3;

const countVotes = (bytes: Uint8Array): ReadonlyMap<string, number> => {
  const alike: Record<string, string> = {
    'iso-8859-1': 'windows-1252',
    'iso-8859-9': 'windows-1254',
    'iso-8859-7': 'windows-1253',
    'iso-8859-8': 'windows-1255',
    'iso-8859-6': 'windows-1256',
  };
  const votes = new Map<string, number>();
  for (const { name, confidence } of analyse(bytes)) {
    const code = name.toLowerCase();
    for (const one of [code, alike[code] ?? code]) votes.set(one, Math.max(votes.get(one) ?? 0, confidence / 100));
  }
  return votes;
};

type Scored = { code: string; text: string; score: number };

/** The best score of each different text, the best first. */
function ranked(sample: Uint8Array, wanted: readonly Encoding[]): Scored[] {
  const votes = countVotes(sample);
  const best = new Map<string, Scored>();
  for (const { code, weight } of wanted) {
    const text = decode(sample, code);
    const score = plausibility(text, code) + headerBonus(text) + weight * 0.5 + (votes.get(code) ?? 0);
    const same = best.get(text);
    if (!same || same.score < score) best.set(text, { code, text, score });
  }
  return [...best.values()].sort((one, other) => other.score - one.score);
}

/**
 * Whether bytes are UTF-8 although single bytes are invalid.
 * Valid characters of several bytes are rarely a coincidence.
 */
function isMostlyUtf8(bytes: Uint8Array): boolean {
  // A file that was cut ends within a character, which this leaves out.
  const text = new TextDecoder().decode(bytes, { stream: true });
  const bad = text.match(/\ufffd/g)?.length ?? 0;
  const valid = text.replace(/[\p{ASCII}\ufffd]+/gu, ' ');
  const letters = plausibility(valid.slice(0, sampleBytes), 'utf-8');
  if (bad === 0)
    return (
      /[\u0800-\u{10ffff}]/u.test(valid) || valid.length > 10 || letters > -1 || toCells(text).some(readTwiceEncoded)
    );
  return valid.replaceAll(' ', '').length > bad && letters > 0;
}

const isWide = (bytes: Uint8Array, size: number): boolean => bytes.length >= size * 2 && bytes.length % size === 0;

const isLineEnd = (byte: number): boolean => byte === 10 || byte === 13;
const isOtherControl = (byte: number): boolean => byte > 0 && byte < 32 && byte !== 9 && !isLineEnd(byte);

/**
 * Whether zero bytes fill fields of a text in single bytes.
 * Its line ends have none next to them, or there are pairs of them between other bytes.
 * In UTF-16 every line end has one; a byte of a character, such as 上, can look like another line end.
 * CR and LF stand side by side there by a rare chance alone.
 */
function isFilled(sample: Uint8Array): boolean {
  if (sample.some(isOtherControl)) return false;
  const ends = [...sample.keys()].filter((at) => isLineEnd(sample[at] ?? 0));
  const withZero = ends.filter((at) => sample[at ^ 1] === 0).length;
  const together = ends.filter((at) => sample[at] === 13 && sample[at + 1] === 10).length;
  const areBytes = together > 0 ? together >= withZero : ends.length > 0 && withZero === 0;
  const hasPair = sample.some((byte, at) => byte === 0 && sample[at ^ 1] === 0);
  const isMixed = [0, 1].every((parity) => sample.some((byte, at) => byte !== 0 && at % 2 === parity));
  return areBytes || (hasPair && isMixed);
}

/** UTF-16 or UTF-32 without a mark: every line end and most commas hold zero bytes. */
function wideGuess(bytes: Uint8Array): string | undefined {
  const sample = bytes.subarray(0, 4_096);
  const zerosAt = (size: number, at: number) =>
    sample.filter((byte, index) => byte === 0 && index % size === at).length;
  const units = sample.length / 2;
  if (isWide(bytes, 4)) {
    // The second highest byte is zero but for rare characters, such as emoji.
    const [all, most] = [sample.length / 4, sample.length / 5];
    if (zerosAt(4, 3) === all && zerosAt(4, 2) >= most) return 'utf-32le';
    if (zerosAt(4, 0) === all && zerosAt(4, 1) >= most) return 'utf-32be';
  }
  const [even, odd] = [zerosAt(2, 0), zerosAt(2, 1)];
  if (Math.max(even, odd) < units * 0.1 || isFilled(sample)) return undefined;
  return odd > even ? 'utf-16le' : 'utf-16be';
}

const escapeByte = 0x1b;

/** ISO-2022-JP starts Japanese text with an escape character and a dollar sign or a bracket. */
const hasJapaneseEscape = (bytes: Uint8Array): boolean =>
  bytes.some((byte, at) => byte === escapeByte && [0x24, 0x28].includes(bytes[at + 1] ?? 0));

/** By how much the best score must exceed the second one. */
const enough = 0.75;
/**
 * By how much it must exceed that of another script.
 * Two names of two characters can be read as words of many scripts.
 */
const enoughAmongScripts = 8;

const wideScripts = /[\p{sc=Han}\p{sc=Hangul}\p{sc=Hira}\p{sc=Kana}]/u;
const isWideText = (text: string): boolean => wideScripts.test(text);
/** Halves of characters, and places of code pages that no file of people uses. */
const unusable = /[\ufffd\p{Co}\p{Cn}\p{Cc}]/u;
const isReadable = ({ text }: Scored): boolean => !unusable.test(text.replaceAll(/[\t\r\n]/g, ''));

/** The readings in East Asian characters that are valid, apart from the best reading. */
const otherScripts = (first: Scored, others: readonly Scored[]): readonly Scored[] =>
  others.filter((one) => isReadable(one) && isWideText(one.text) && one.code !== first.code);

const askedAtMost = 5;
const byteEncodings = encodings.filter(({ code }) => !code.startsWith('utf-') && code !== 'iso-2022-jp');

/** The best readings, with those of other scripts among them. */
function getCandidates(close: readonly Scored[], rivals: readonly Scored[]): readonly Scored[] {
  const kept = new Set([...close.filter((one) => !rivals.includes(one)).slice(0, askedAtMost - 2), ...rivals]);
  return close.filter((one) => kept.has(one)).slice(0, askedAtMost + rivals.length);
}

/** Guesses by a mark, by validity, and by the letters that names have. */
export function guessEncoding(bytes: Uint8Array): EncodingGuess {
  const marked = marks.find(([, mark]) => mark.every((byte, at) => bytes[at] === byte));
  if (marked) return { code: marked[0], isGuessed: false };
  const wide = wideGuess(bytes);
  if (wide) return { code: wide, isGuessed: true };
  if (isAscii(bytes)) return { code: hasJapaneseEscape(bytes) ? 'iso-2022-jp' : 'utf-8', isGuessed: false };
  if (isMostlyUtf8(bytes)) return { code: 'utf-8', isGuessed: false };
  const [first, second, ...others] = ranked(foreignLines(bytes), byteEncodings);
  if (!first) return { candidates: [] };
  const rest = second ? [second, ...others] : [];
  const rivals = otherScripts(first, rest).filter(({ score }) => first.score - score < enoughAmongScripts);
  const isClear = first.score > 0.5 && (!second || first.score - second.score >= enough);
  if (isClear && rivals.length === 0) return { code: first.code, isGuessed: true };
  const close = [first, ...rest].filter((one) => first.score - one.score < 3 || rivals.includes(one));
  return { candidates: getCandidates(close, rivals).map(({ code }) => code) };
}

/** The samples of an encoding, so that a person can judge it. */
export function createSample(bytes: Uint8Array, code: string): EncodingSample {
  const label = encodings.find((one) => one.code === code)?.label ?? code;
  const isPlain = code.startsWith('utf-16') || code.startsWith('utf-32') || code === 'iso-2022-jp';
  const text = decode(isPlain ? bytes.subarray(0, sampleBytes - (sampleBytes % 4)) : foreignLines(bytes), code);
  return { encoding: code, label, samples: encodingSamples(text) };
}
