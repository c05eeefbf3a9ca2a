import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createKeys, toCodeKey, toNameKey } from '#server/organizations/organization-keys.queries.ts';

/**
 * Characters that no version of Node compares in another way.
 * They are Latin, Greek, Cyrillic, Hebrew, Arabic, Kana and signs.
 */
const ranges: [number, number][] = [
  [0x20, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x52f],
  [0x590, 0x6ff],
  [0x1e00, 0x1fff],
  [0x2000, 0x206f],
  [0x2190, 0x21ff],
  [0x3040, 0x30ff],
  [0xff00, 0xffef],
];

test('GEN-03 stored keys stay right: a change of what is compared needs a migration that sets them to null', () => {
  const hash = createHash('sha256');
  for (const [first, last] of ranges)
    for (let point = first; point <= last; point += 1) {
      const character = String.fromCodePoint(point);
      hash.update(JSON.stringify(createKeys({ name: `a${character} / b${character}`, code: character })));
    }
  expect(hash.digest('hex').slice(0, 16)).toBe('71fddaca2f8dd1f2');
});

test('GEN-03 the key of a name that cannot be seen is its code, and long keys are cut between characters', () => {
  expect(createKeys({ name: '\u200B', code: 'A/B-1' })).toEqual({ name_key: 'b-1', code_key: 'a/b-1' });
  const long = '𝒜'.repeat(300);
  expect([...toNameKey(`x/${long}`)]).toHaveLength(200);
  expect(toCodeKey(long)).toBe('𝒜'.repeat(200));
});
