import { expect, test } from 'vitest';
import { decode } from '#tables/text/encodings.ts';
import { guessEncoding } from '#tables/text/guess-encoding.ts';
import { encodeText } from './encode-text.ts';

/** Family and given names that join to names of two to four characters. */
const names: Readonly<Record<string, readonly [family: string, given: string]>> = {
  gb18030: ['王 沈 严 朱 覃 姚 付 秦 黎 段 汪', '瑞 一诺 佩琪 浩然 雅静 雨桐 凯 倩 海燕 志强'],
  big5: ['郭 徐 楊 戴 宋 劉 侯 蔡 丁 鍾 林', '佩珊 品妍 宥廷 承恩 睿恩 詩涵 嘉玲 家豪 怡君'],
  shift_jis: ['佐藤 鈴木 林 森 三浦 遠藤 西村 佐々木', '翔太 蓮 葵 凛 ハルカ さくら 拓海'],
  'euc-kr': ['김 이 박 황 류 엄 공 함 추', '민준 서연 예은 소희 나래 하윤 경수'],
};

const createCsv = (people: readonly string[]) =>
  `Email,Name\r\n${people.map((name, at) => `p${at}@example.com,${name}`).join('\r\n')}\r\n`;

/** Files with so many rows, each with other pairs of names. */
function createFiles(code: string, rows: number): string[] {
  const [family = [], given = []] = (names[code] ?? []).map((part) => part.split(' '));
  return Array.from({ length: 12 }, (_, at) =>
    createCsv(
      Array.from({ length: rows }, (_unused, row) => {
        const place = at * rows + row;
        return `${family[place % family.length]}${given[(place * 3 + at) % given.length]}`;
      }),
    ),
  );
}

function getOutcome(csv: string, code: string): 'right' | 'wrong' | 'asked' {
  const bytes = encodeText(csv, code);
  const guess = guessEncoding(bytes);
  const codes = 'code' in guess ? [guess.code] : guess.candidates;
  if (!codes.some((one) => decode(bytes, one) === csv)) return 'wrong';
  return 'code' in guess ? 'right' : 'asked';
}

const cases = Object.keys(names).flatMap((code) => [1, 2, 5].map((rows) => [code, rows] as const));

test.each(cases)('APPL-11 short names in %s are read or asked for, never guessed wrong, in %i rows', (code, rows) => {
  const files = createFiles(code, rows);
  const outcomes = files.map((csv) => getOutcome(csv, code));
  expect(files.filter((_, at) => outcomes[at] === 'wrong')).toEqual([]);
  // Names of rare characters are asked for in five rows as well.
  if (rows === 5) expect(outcomes.filter((outcome) => outcome === 'right').length).toBeGreaterThan(6);
});
