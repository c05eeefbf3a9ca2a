import type { Migration } from '#server/core/database/migration.ts';

type Range = readonly [first: number, last: number];

/** Where alphabets with capital letters are, behind ASCII. Unicode never changes the case of a letter. */
const alphabets: readonly (readonly Range[])[] = [
  [[0xc0, 0x24f]],
  [
    [0x370, 0x3ff],
    [0x1f00, 0x1fff],
  ],
  [[0x400, 0x52f]],
  [
    [0x531, 0x556],
    [0x10a0, 0x10cd],
    [0x13a0, 0x13f5],
    [0x1c90, 0x1cbf],
    [0x1e00, 0x1eff],
    [0x2c00, 0x2cf2],
    // Later letters are not in the Unicode of each Node.js that can run this.
    [0xa640, 0xa7ca],
    [0x10400, 0x104d3],
    [0x1e900, 0x1e921],
  ],
];

/** Letters that people type for each other, but that `toLowerCase` keeps apart. */
const alike: Readonly<Record<string, string>> = { İ: 'i', ı: 'i', ς: 'σ' };

const isOneLetter = (text: string) => [...text].length === 1 && text.normalize('NFKC') === text;

const lettersIn = ([first, last]: Range) =>
  Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)).flatMap((letter) => {
    const small = alike[letter] ?? letter.toLowerCase();
    return small !== letter && isOneLetter(letter) && isOneLetter(small) ? [{ letter, small }] : [];
  });

/** `translate` compares each character with all of its letters, so it is given those of one alphabet. */
const fold = (ranges: readonly Range[]) => {
  const letters = ranges.flatMap(lettersIn);
  const places = ranges.map((range) => range.map((code) => String.fromCodePoint(code)).join('-')).join('');
  return `if folded ~ '[${places}]' then
    folded := translate(folded, '${letters.map(({ letter }) => letter).join('')}', '${letters.map(({ small }) => small).join('')}');
  end if;`;
};

const columns = ['nick', 'real_name', 'email'];

/**
 * The beginnings of names and addresses in any case and script, on both databases alike:
 * what their `lower` folds depends on the locale, so the function has its own letters.
 */
export const foundLearners: Migration = {
  name: '058-found-learners',
  runsSince: '053-customer-time-zones',
  statements: [
    // An index limits the length.
    `create or replace function search_text(written text) returns text
      language plpgsql immutable strict parallel safe as $$
    declare
      folded text collate "C" := lower(written collate "C");
    begin
      if octet_length(written) > char_length(written) then
        folded := lower(normalize(written, NFKC) collate "C");
        ${alphabets.map(fold).join('\n        ')}
      end if;
      return left(folded, 100);
    end $$`,
    `alter table learners ${columns
      .map(
        (column) => `add column ${column}_search text collate "C" generated always as (search_text(${column})) stored`,
      )
      .join(', ')}`,
    ...columns.map(
      (column) =>
        `create index learners_by_${column} on learners (customer_id, ${column}_search, id collate "C")
          include (organization_id)`,
    ),
  ],
};
