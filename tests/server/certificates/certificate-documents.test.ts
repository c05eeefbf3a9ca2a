import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import jsQR from 'jsqr';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { renderCertificate } from '#server/certificates/certificate-document.ts';
import { breakLines } from '#server/core/print/text-lines.ts';
import { textRuns } from '#server/core/print/text-runs.ts';
import { namePools } from '#server/seed/names.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const folder = temporaryFolder();
afterAll(() => folder.remove());

const number = '7K3M-9QXT-4B2R';
const link = `https://console.example.com/cert?number=${number}`;

const print = async (holder: string): Promise<string> => {
  const file = join(folder.path, `${crypto.randomUUID()}.pdf`);
  const common = { number, course: 'Core Course', level: 'Level 3', issuedAt: 1_771_578_000, link };
  const brand = { day: '20 February 2026', product: 'Lingua', company: 'Lingua Learning' };
  writeFileSync(file, await renderCertificate({ ...common, ...brand, holder }));
  return file;
};
const read = (program: string, ...args: string[]): string => execFileSync(program, args, { encoding: 'utf8' });
const readText = (file: string): string => read('pdftotext', '-layout', file, '-').normalize('NFKC');
// Marks that tell the direction of extracted text.
const directionMarks = /[\u200e\u200f\u202a-\u202e]/g;

const names = {
  Latin: ['Świętosława Źdźbłowski', 'NotoSans-Bold'],
  Cyrillic: ['Їванна Подснежникова', 'NotoSans-Bold'],
  Greek: ['Θεόφιλος Αμυγδαλίδης', 'NotoSans-Bold'],
  Chinese: ['欧阳雨桐', 'NotoSansSC-Bold'],
  Japanese: ['髙橋野 さくら', 'NotoSansJP-Bold'],
  Korean: ['남궁하늘', 'NotoSansKR-Bold'],
  Arabic: ['طارق القمري', 'NotoSansArabic-Bold'],
  Thai: ['กุหลาบ ดอกไม้งาม', 'NotoSansThai-Bold'],
} as const;

describe('a certificate', () => {
  test.each(Object.entries(names))(
    'BULK-03 %s names are printed with an embedded subset of a font',
    async (_script, [holder, font]) => {
      const file = await print(holder);
      const text = readText(file).replaceAll(directionMarks, '');
      for (const part of [holder.normalize('NFKC'), 'Core Course, Level 3', '20 February 2026', number])
        expect(text).toContain(part);
      const fonts = read('pdffonts', file).trim().split('\n').slice(2);
      expect(fonts.some((line) => line.includes(`+${font} `))).toBe(true);
      for (const line of fonts) expect(line, 'embedded, subset, with Unicode').toMatch(/\byes yes yes\b/);
    },
  );

  test('BULK-03 a certificate is tagged and has a title and a language', async () => {
    const file = await print('Alma Amberley');
    const info = read('pdfinfo', file);
    expect(info).toMatch(/^Title: +Certificate 7K3M-9QXT-4B2R$/m);
    expect(info).toMatch(/^Tagged: +yes$/m);
    expect(info).toMatch(/^Pages: +1$/m);
    const structure = read('pdfinfo', '-struct-text', file).replaceAll(/\s+/g, ' ');
    expect(structure).toContain('H1 (block) "Certificate of Achievement"');
    expect(structure).toContain('H2 (block) "Alma Amberley"');
    expect(read('strings', file)).toMatch(/\/Lang \(en\)/);
  });

  test('BULK-03 SHELL-15 the QR code and the link open the verification', async () => {
    const file = await print('Alma Amberley');
    read('pdftoppm', '-r', '100', '-png', '-singlefile', file, file.replace('.pdf', ''));
    const picture = sharp(file.replace('.pdf', '.png')).ensureAlpha().raw();
    const { data, info } = await picture.toBuffer({ resolveWithObject: true });
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(link);
    expect(read('strings', file)).toContain(`/URI (${link})`);
  });

  test('BULK-03 every name of the demo data is printed, in any script', async () => {
    for (const pool of namePools) {
      const names = pool.given.flatMap((given) => pool.family.map((family) => pool.join(given, family)));
      for (const holder of [
        names.slice(0, 4).join(' '),
        names.at(-1) ?? '',
        ...names.filter((name) => name.includes('សុវណ្ណ')),
      ])
        expect((await print(holder)).endsWith('.pdf'), holder).toBe(true);
    }
  });

  test('BULK-03 long, empty and strange names fit on one page', async () => {
    for (const holder of [
      'Alexandrina Maximiliana '.repeat(9),
      'x'.repeat(200),
      '',
      '\0\u202e',
      '🎓',
      '\ud800',
      '<script>',
    ]) {
      const file = await print(holder);
      expect(read('pdfinfo', file)).toMatch(/^Pages: +1$/m);
      expect(readText(file)).toContain(number);
    }
    expect(readText(await print('<script>alert("1")</script>'))).toContain('<script>alert("1")</script>');
  });
});

test('BULK-03 text of both directions is ordered for printing', () => {
  const visual = (text: string) => textRuns(text).map((run) => run.text);
  expect(visual('Ali علي Ben')).toEqual(['Ali ', 'علي', ' Ben']);
  expect(visual('עברית 123')).toEqual(['123', ' ', 'עברית']);
  expect(visual('طارق القمري')).toEqual(['القمري', ' ', 'طارق']);
});

test('BULK-03 lines break at spaces, and inside a word only if it is too wide', () => {
  const widths = { measureWidth: (text: string) => [...text].length, max: 5 };
  expect(breakLines('ab cd ef', widths)).toEqual(['ab cd', 'ef']);
  expect(breakLines('abcdefgh ij', widths)).toEqual(['abcde', 'fgh', 'ij']);
  expect(breakLines('e\u0301e\u0301e\u0301', { ...widths, max: 4 })).toEqual(['e\u0301e\u0301', 'e\u0301']);
});
