import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readSettings } from '#server/core/runtime/settings.ts';

describe('the brand of a settings file', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'console-brand-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const readBrand = (look: object) => {
    const path = join(folder, 'settings.json');
    writeFileSync(path, JSON.stringify({ brand: { product: 'A', company: 'B', ...look } }));
    return readSettings({ SETTINGS_FILE: path });
  };

  test('LOOK-15 a brand color that is too light is named with the one that is used', () => {
    const read = (color: string) => readBrand({ color }).warnings;
    expect(read('#0b6b63')).toEqual([]);
    expect(read('')).toEqual([]);
    expect(read('#717171')).toEqual([expect.stringContaining('has a contrast of 4.39 to light backgrounds')]);
    expect(read('#FFD400')).toEqual([
      expect.stringMatching(
        /brand\.color: #FFD400 has a contrast of 1\.29 to light .+ texts need 4\.5: .+ uses #[0-9a-f]{6} there/,
      ),
    ]);
  });

  test.each([
    ['a word', { color: 'green' }, 'brand.color: a color such as #0b6b63'],
    ['three digits', { color: '#0b6' }, 'brand.color: a color such as #0b6b63'],
    [
      'another server',
      { logo: 'https://example.com/logo.svg' },
      'brand.logo: a path such as /logo.svg, or a data URL of a picture',
    ],
    [
      'a hidden server',
      { logo: '//example.com/logo.svg' },
      'brand.logo: a path such as /logo.svg, or a data URL of a picture',
    ],
    ['a page', { logo: 'data:text/html,x' }, 'brand.logo: a path such as /logo.svg, or a data URL of a picture'],
    [
      'a large picture',
      { logo: `data:image/png;base64,${'A'.repeat(16_400)}` },
      'brand.logo: at most 16384 characters',
    ],
  ])('LOOK-15 the brand %#, with %s, is rejected', (_, look, message) => {
    expect(() => readBrand(look)).toThrow(message);
  });
});
