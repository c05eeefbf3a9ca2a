import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { unpackWoff } from './woff.ts';

const { resolve } = createRequire(import.meta.url);

export type FontWeight = 400 | 700;

/** A part of a font family: a file that has some ranges of characters. */
export type FontPart = { name: string; has(codePoint: number): boolean; bytes(weight: FontWeight): Uint8Array };

const scripts = [
  ...['arabic', 'hebrew', 'thai', 'armenian', 'georgian', 'bengali', 'tamil', 'sinhala', 'khmer', 'lao', 'myanmar'],
  'ethiopic',
] as const;

/** Families without Han characters, and those that draw Han characters in the way of a language. */
const others = ['noto-sans', ...scripts.map((script) => `noto-sans-${script}`)];
const chinese = 'noto-sans-sc';
const japanese = 'noto-sans-jp';
const korean = 'noto-sans-kr';
const emoji = 'noto-emoji';

const rangesSchema = v.record(v.string(), v.string());

const readRange = (range: string): readonly [number, number] => {
  const [first = '', last = first] = range.trim().slice(2).split('-');
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
};

const readPart = (family: string, subset: string, range: string): FontPart => {
  const folder = dirname(resolve(`@fontsource/${family}/package.json`));
  const ranges = range.split(',').map(readRange);
  const files = new Map<FontWeight, Uint8Array>();
  return {
    name: `${family}-${subset.replaceAll(/[[\]]/g, '')}`,
    has: (codePoint) => ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
    bytes(weight) {
      const file = join(folder, 'files', `${this.name}-${weight}-normal.woff`);
      const bytes = files.get(weight) ?? unpackWoff(readFileSync(file));
      files.set(weight, bytes);
      return bytes;
    },
  };
};

const families = new Map<string, readonly FontPart[]>();

const partsOf = (family: string): readonly FontPart[] => {
  const known = families.get(family);
  if (known) return known;
  const content: unknown = JSON.parse(readFileSync(resolve(`@fontsource/${family}/unicode.json`), 'utf8'));
  const own = Object.entries(v.parse(rangesSchema, content));
  // A family of one script has Latin letters too; those of the first family match better.
  const isExtra = (subset: string) => family !== others[0] && /^(latin|math|symbols)/.test(subset);
  const parts = own.filter(([subset]) => !isExtra(subset)).map(([subset, range]) => readPart(family, subset, range));
  families.set(family, parts);
  return parts;
};

const hanOrder = (text: string): readonly string[] => {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return [japanese, chinese, korean];
  if (/\p{Script=Hangul}/u.test(text)) return [korean, chinese, japanese];
  return [chinese, japanese, korean];
};

const found = new Map<string, FontPart | undefined>();

/** Returns a function that finds the font of a character of the text; undefined if no font has it. */
export const fontsOf = (text: string): ((codePoint: number) => FontPart | undefined) => {
  const order = hanOrder(text);
  const find = (codePoint: number) => [...others, ...order, emoji].flatMap(partsOf).find((part) => part.has(codePoint));
  return (codePoint) => {
    const key = `${order[0]} ${codePoint}`;
    if (!found.has(key)) found.set(key, find(codePoint));
    return found.get(key);
  };
};
