import { describe, expect, test } from 'vitest';
import { certificateFileName } from '#server/certificates/certificate-file-name.ts';
import { createCertificateNumber } from '#server/certificates/certificate-number.ts';
import { safeCode } from '#server/core/files/safe-code.ts';

const certificate = { level: 'Level 3', number: '7K3M-9QXT-4B2R' };
const end = ' - Level 3 - 7K3M-9QXT-4B2R.pdf';

describe('the name of a certificate in an archive', () => {
  test.each([
    ['Zoë Ångström', 'Zoë Ångström'],
    ['../../etc/passwd', 'etc passwd'],
    ['..\\..\\boot.ini', 'boot.ini'],
    ['C:\\Users\\all', 'C Users all'],
    ['"quoted" \'name\' `id`', 'quoted name id'],
    ['<b>|&$HOME%PATH%~?*', 'b & HOME PATH'],
    ['\u202egnp.exe\u202c', 'gnp.exe'],
    ['\u200fطارق\u200e القمري', 'طارق القمري'],
    ['🎓 Emil 🎉', '🎓 Emil 🎉'],
    ['a\u0000b\nc\td', 'ab c d'],
    ['  . Dots . ', 'Dots'],
    ['e\u0301', 'é'],
  ])('BULK-03 of %j is safe on every system', (holder, name) => {
    expect(certificateFileName(holder, certificate)).toBe(name + end);
  });

  test.each(['', '..', '\u202e', '/', ' . '])('BULK-03 of %j is the level and the number', (holder) => {
    expect(certificateFileName(holder, certificate)).toBe('Level 3 - 7K3M-9QXT-4B2R.pdf');
  });

  test.each([
    ['x'.repeat(200), 'x'.repeat(120)],
    ['欧'.repeat(200), '欧'.repeat(40)],
    ['🎓'.repeat(200), '🎓'.repeat(30)],
    [`${'x'.repeat(118)}🎓`, 'x'.repeat(118)],
  ])('BULK-03 of a name of 200 characters is cut between characters', (holder, name) => {
    expect(certificateFileName(holder, certificate)).toBe(name + end);
  });

  test('BULK-03 of two thousand learners with the same name is different for each', () => {
    const names = Array.from({ length: 2_000 }, () =>
      certificateFileName('Kim Min-jun', { level: 'Level 3', number: createCertificateNumber() }),
    );
    expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(2_000);
  });
});

test.each([
  ['NORTH-1', 'NORTH-1'],
  ['../a b', '-a-b'],
  ['Ä"; x', '-x'],
])('BULK-03 the code %j becomes %j in the name of a file', (code, name) => {
  expect(safeCode(code)).toBe(name);
});
