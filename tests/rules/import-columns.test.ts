import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnLabel, columnLetters, hasHeaderRow, repeatedHeaders, suggestColumns } from '#rules/import-columns.ts';
import { cellText, type ImportSheet, rowsOf, withCell } from '#rules/import-rows.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const sheetOf = (...rows: string[][]): ImportSheet => ({
  format: 'UTF-8',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  width: Math.max(...rows.map(({ length }) => length)),
});

test.each([
  ['English', ['Email', 'Nick name', 'Real name', 'Organization code']],
  ['English with other words', ['E-mail address', 'Display name', 'Full Name', 'Organisational unit']],
  ['Spanish', ['Correo electrónico', 'Apodo', 'Nombre y apellidos', 'Empresa']],
  ['French', ['Adresse e-mail', 'Pseudo', 'Nom complet', 'Société']],
  ['German', ['E-Mail-Adresse', 'Spitzname', 'Vollständiger Name', 'Abteilung']],
  ['Portuguese', ['Endereço de email', 'Apelido', 'Nome completo', 'Organização']],
  ['Polish', ['Adres e-mail', 'Pseudonim', 'Imię i nazwisko', 'Dział']],
  ['Turkish', ['E-posta', 'Takma ad', 'Ad Soyad', 'Şirket']],
  ['Russian', ['Электронная почта', 'Никнейм', 'ФИО', 'Организация']],
  ['Chinese', ['邮箱', '昵称', '姓名', '部门']],
  ['Japanese', ['メールアドレス', 'ニックネーム', '氏名', '部署']],
  ['Korean', ['이메일', '닉네임', '이름', '부서']],
  ['with more words', ['Work email (required)', 'Their nickname', 'Learner full name', 'Company / branch']],
])('APPL-11 headers in %s suggest their columns in any order', (_, [email, nick, realName, organization]) => {
  const header = [organization, realName, email, nick].map((name) => name ?? '');
  expect(suggestColumns(sheetOf(header, ['a', 'b', 'c', 'd']), true)).toEqual({
    email: 2,
    nick: 3,
    realName: 1,
    organization: 0,
  });
});

test('APPL-11 without known headers, the column with the most addresses is the e-mail', () => {
  const sheet = sheetOf(['Ada', 'ada@example.com'], ['ben@x', 'ben@example.com'], ['Cy', 'cy@example.com']);
  expect(hasHeaderRow(sheet)).toBe(false);
  expect(suggestColumns(sheet, false)).toEqual({ email: 1, nick: -1, realName: -1, organization: -1 });
});

test('APPL-11 the first of equal headers is suggested, and equal headers are named', () => {
  const header = ['Email', 'Name', 'email', 'name ', 'Team'];
  expect(suggestColumns(sheetOf(header), true)).toMatchObject({ email: 0, realName: 1, organization: 4 });
  expect(repeatedHeaders(header)).toEqual(['email', 'name']);
  expect([columnLabel('Email', 1), columnLabel('', 27)]).toEqual(['Email (column B)', 'Column AB']);
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 199].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR']);
});

const columns = { email: 0, nick: 1, realName: -1, organization: 2 };

test('APPL-11 empty rows and repeated headers are left out; lines stay those of the file', () => {
  const header = ['Email', 'Nick', 'Team'];
  const ben = ['ben@example.com', 'Ben', 'Oslo'];
  const sheet = sheetOf(header, ['ada@example.com', '', ''], ['', '', ''], header, ben);
  expect(rowsOf({ sheet, columns, hasHeader: true })).toEqual([
    { line: 2, email: 'ada@example.com', nick: '', realName: '', organization: '' },
    { line: 5, email: 'ben@example.com', nick: 'Ben', realName: '', organization: 'Oslo' },
  ]);
  expect(rowsOf({ sheet, columns, hasHeader: false })).toHaveLength(4);
});

test.each([
  ['  a \u00a0 b\t', 'a b'],
  ['a\u0000b\u0007', 'ab'],
  ['two\r\nlines', 'two lines'],
  ["'=1+1", '=1+1'],
  ["'+49 1", '+49 1'],
  ["it's", "it's"],
  ['\ud83d', ''],
  ['👩‍🚀 é', '👩‍🚀 é'],
])('APPL-11 the cell %j is read as %j', (text, read) => {
  expect(cellText(text)).toBe(read);
});

const units = ['a', ' ', '\t', '\r', '\n', '\0', "'", '=', '-', '\u00a0', '\u200b', '\ud83d', '😀', 'é', 'e\u0301'];

test('APPL-11 a cell that was read once stays the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...units) }), (text) => {
      const once = cellText(text);
      expect(cellText(once)).toBe(once);
    }),
    { seed: randomSeed },
  );
});

test('APPL-10 a corrected cell loses what the server said about it and about the row', () => {
  const row = { line: 2, email: 'a', nick: 'b', realName: '', organization: 'c' };
  const rejections = [
    { field: 'email' as const, text: 'taken' },
    { field: 'organization' as const, text: 'unknown' },
    { field: null, text: 'no' },
  ];
  expect(withCell({ ...row, rejections }, 'email', ' d ')).toEqual({ ...row, email: 'd', rejections: [rejections[1]] });
  expect(withCell({ ...row, rejections: rejections.slice(0, 1) }, 'email', 'd')).toEqual({ ...row, email: 'd' });
});
