import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { printCertificate, renderCertificate } from '#server/certificates/certificate-document.ts';
import { FontFault, fontFolders } from '#server/core/print/fonts.ts';
import { missingCharacters, textRuns } from '#server/core/print/text-runs.ts';
import alphabets from '#tests/support/alphabets.json' with { type: 'json' };
import indianGlyphs from '#tests/support/indian-glyphs.json' with { type: 'json' };
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { printedGlyphs } from './printed-glyphs.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());
afterEach(() => vi.restoreAllMocks());

const number = '7K3M-9QXT-4B2R';
const common = {
  number,
  course: 'Core Course',
  level: 'Level 3',
  issuedAt: 1_771_578_000,
  day: '20 February 2026',
  product: 'Lingua',
  company: 'Lingua Learning',
  link: `https://console.example.com/cert?number=${number}`,
};

const read = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });

const draw = async (holder: string): Promise<Uint8Array> => {
  const outcome = await printCertificate({ ...common, holder });
  if ('missing' in outcome) throw new Error(`not drawn in ${holder}: ${outcome.missing.join(' ')}`);
  return outcome.document;
};

const readGlyphs = async (holder: string) => printedGlyphs(await draw(holder));

/** The characters of a long text in groups of `size`, so that each fits on a certificate. */
const pieces = (letters: readonly string[], size = 40): string[] =>
  Array.from({ length: Math.ceil(letters.length / size) }, (_, index) =>
    letters.slice(index * size, (index + 1) * size).join(''),
  );

const findCharacters = (pattern: RegExp, last = 0x1_ffff): string[] =>
  Array.from({ length: last + 1 }, (_, codePoint) => codePoint)
    .filter((codePoint) => codePoint < 0xd800 || codePoint > 0xdfff)
    .map((codePoint) => String.fromCodePoint(codePoint))
    .filter((character) => pattern.test(character));

describe('names on certificates', () => {
  test.each(Object.entries(indianGlyphs.glyphs))(
    'BULK-03 names in %s have the glyphs that the tool of the shaping library itself chooses',
    (_script, words) => {
      for (const [word, glyphs] of Object.entries(words)) {
        const [run, ...others] = textRuns(word, 700);
        expect(others).toEqual([]);
        expect(run?.font?.shape(word, false).glyphs.map(({ id }) => id)).toEqual(glyphs.split(' ').map(Number));
      }
    },
  );

  // The letters are the exemplar characters of CLDR 48 (main, auxiliary and punctuation), by language.
  test.each(Object.entries(alphabets))(
    'BULK-03 every letter of %s is drawn, composed or not, small or large',
    async (_language, text) => {
      const letters = text.split(' ');
      expect(letters.length).toBeGreaterThan(10);
      for (const form of [text, text.normalize('NFD'), text.toUpperCase()])
        expect(missingCharacters(form, 700)).toEqual([]);
      expect(missingCharacters(text, 400)).toEqual([]);
      const glyphs = await readGlyphs(pieces(letters)[0] ?? '');
      expect(glyphs.length).toBeGreaterThan(letters.slice(0, 40).length / 2);
      expect(glyphs).not.toContain(0);
    },
  );

  test('BULK-03 hyphens, quotes, punctuation and currency signs are drawn', async () => {
    const signs = [
      ...findCharacters(/[\p{Pd}\p{Quotation_Mark}\p{Sc}]/u, 0x20c0),
      ...findCharacters(/[\u2010-\u2027\u2030-\u205e\u3001-\u303d\u30fb\uff01-\uff5e\u00a1-\u00bf]/u, 0xffff),
    ];
    for (const piece of pieces(signs)) expect(await readGlyphs(piece)).not.toContain(0);
  });

  test('BULK-03 every letter of the Latin, Greek, Cyrillic and Hangul blocks is drawn', async () => {
    const known = findCharacters(/^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u, 0x1c88);
    expect(missingCharacters(known.filter((one) => /\p{L}/u.test(one)).join(''), 700)).toEqual([]);
    expect(missingCharacters(findCharacters(/^[\uac00-\ud7a3]$/u, 0xffff).join(''), 700)).toEqual([]);
  });

  test('BULK-03 Han characters are drawn: all of the first block, nearly all of extension A', () => {
    const countMissing = (pattern: RegExp) => missingCharacters(findCharacters(pattern, 0x9fff).join(''), 700).length;
    expect(countMissing(/^[\u4e00-\u9fef]$/u)).toBe(0);
    expect(countMissing(/^[\u3400-\u4dbf]$/u)).toBeLessThanOrEqual(10);
    expect(missingCharacters('𠮷野家 𡈽 㐂 䶮 𫝑 𩸽', 700)).toEqual([]);
  });

  test.each(['👩‍💻 Ada', '🏳️‍🌈', '👍🏽', '🇵🇭 Maria', '1️⃣', '❤️', '☎ ♫ ★ ✓ ℵ ∞ 𝒜'])(
    'BULK-03 emoji and symbols are drawn: %s',
    async (holder) => {
      expect(await readGlyphs(holder)).not.toContain(0);
    },
  );

  test.each(['ɛ̃ɔ̀ŋ́', 'ẖa̱', 'Ąžuolas Ė̃', 'é̄', 'q̃', 'Å̧', 'ᾅ̆', 'г̑', 'ب̈', 'שׁ֔'])(
    'BULK-03 marks stay with their letter in one run: %s',
    async (holder) => {
      for (const form of [holder.normalize('NFC'), holder.normalize('NFD')]) {
        expect(textRuns(form.replaceAll(' ', ''), 700).filter(({ text }) => /^\p{M}/u.test(text)).length).toBe(
          holder === 'ب̈' ? textRuns(form, 700).length - 1 : 0,
        );
        expect(await readGlyphs(form)).not.toContain(0);
      }
    },
  );

  test('BULK-03 any mixture of scripts is drawn', async () => {
    const letters = Object.values(alphabets).flatMap((text) => text.split(' '));
    const names = fc.array(fc.constantFrom(...letters, ' ', '-', '’', '.', '٣', '7'), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(names, async (parts) => {
        expect(await readGlyphs(parts.join(''))).not.toContain(0);
      }),
      { numRuns: 40, seed: 20_261 },
    );
  });

  test.each([
    ['Ayşe Yılmaz', 'Ayşe Yılmaz'],
    ['क्षितिज श्रीवास्तव', 'क्षितिज श्रीवास्तव'],
    ['জ্যোতি রায়', 'জ্যোতি রায়'],
    ['శ్రీనివాస్', 'శ్రీనివాస్'],
    ['ಶ್ರೀನಿವಾಸ', 'ಶ್ರೀನಿವಾಸ'],
    ['ശ്രീജിത്ത്', 'ശ്രീജിത്ത്'],
    ['ક્ષિતિજ', 'ક્ષિતિજ'],
    ['ਸਿਮਰਨ', 'ਸਿਮਰਨ'],
    ['ଶ୍ରୀନିବାସ', 'ଶ୍ରୀନିବାସ'],
    ['ශ්‍රියානි', 'ශ්‍රියානි'],
    ['ភ្នំ សុវណ្ណ', 'ភ្នំ សុវណ្ណ'],
    ['အောင်ဆန်း', 'အောင်ဆန်း'],
    ['བསྟན་འཛིན', 'བསྟན་འཛིན'],
  ])('BULK-03 %s can be copied from the document', async (holder, text) => {
    const file = join(folder.path, `${crypto.randomUUID()}.pdf`);
    writeFileSync(file, await draw(holder));
    expect(read('pdftotext', file, '-').normalize('NFC')).toContain(text.normalize('NFC'));
  });

  test.each([
    ['a private character', 'Kim \ue000', ['\ue000']],
    ['an unassigned character', 'Kim \u0378', ['\u0378']],
    ['a script without a font', '𒀀 𒁍', ['𒀀', '𒁍']],
    ['half a pair', 'Kim \ud800', ['\ud800']],
    ['a control character', 'Kim\u0007', ['\u0007']],
    ['the sign of a lost character', 'M\ufffdller', ['\ufffd']],
  ])('BULK-03 a name with %s is not printed but reported', async (_kind, holder, missing) => {
    expect(await printCertificate({ ...common, holder })).toEqual({ missing });
  });

  test.each([
    ['four long words', Array(4).fill('W'.repeat(24)).join(' ')],
    ['a hundred wide letters', 'W'.repeat(100)],
    ['a hundred ideographs', '曼'.repeat(100)],
    ['three words of Malayalam', Array(3).fill('ശ്രീകൃഷ്ണൻ'.repeat(5)).join(' ')],
  ])('BULK-03 a name of %s is printed whole', async (_kind, holder) => {
    const file = join(folder.path, `${crypto.randomUUID()}.pdf`);
    writeFileSync(file, await draw(holder));
    const text = read('pdftotext', file, '-');
    expect(text).not.toContain('…');
    expect(text.replaceAll(/\s/g, '')).toContain(holder.replaceAll(' ', ''));
  });

  test('BULK-03 a name that is too long for the smallest letters is not printed but reported', async () => {
    expect(await printCertificate({ ...common, holder: '﷽'.repeat(100) })).toEqual({ missing: [] });
    await expect(renderCertificate({ ...common, holder: '﷽'.repeat(100) })).rejects.toThrow(RangeError);
  });

  test('BULK-03 a font that is missing or damaged is named', async () => {
    vi.spyOn(fontFolders, 'of').mockReturnValue(join(folder.path, 'none'));
    await expect(printCertificate({ ...common, holder: 'ᜀᜎᜒ' })).rejects.toThrow(
      new FontFault('The font noto-sans-tagalog-700 cannot be loaded'),
    );
    const damaged = join(folder.path, 'damaged', 'files');
    mkdirSync(damaged, { recursive: true });
    writeFileSync(join(damaged, 'noto-sans-tagalog-tagalog-400-normal.woff'), 'wOFF and nothing else');
    vi.spyOn(fontFolders, 'of').mockReturnValue(join(folder.path, 'damaged'));
    await expect(printCertificate({ ...common, holder: 'ᜀᜎᜒ' })).rejects.toThrow(FontFault);
  });
});
