import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  columnHint,
  columnLabel,
  headerChoices,
  mapColumn,
  repeatedHeaders,
  swapNames,
  unusedColumns,
} from '#rules/applications/import-columns.ts';
import { cellText, type ImportSheet, toRows, withCell } from '#rules/applications/import-rows.ts';
import { findHeader } from '#tables/headers.ts';
import { singleNames, suggestColumns } from '#tables/person-columns.ts';
import { columnLetters } from '#tables/workbook/cell-place.ts';
import { randomSeed } from '#tests/support/random-seed.ts';

const createSheet = (...rows: string[][]): ImportSheet => ({
  format: 'UTF-8',
  rows: rows.map((cells, at) => ({ line: at + 1, cells })),
  firstLine: 1,
  width: Math.max(...rows.map(({ length }) => length)),
  faults: [],
  encoding: null,
  sheets: [],
  sheet: '',
  hiddenRows: 0,
  leftOutRows: 0,
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
  expect(suggestColumns(createSheet(header, ['a', 'b', 'c', 'd']), 0)).toEqual({
    email: 2,
    nick: 3,
    realName: 1,
    organization: 0,
    moreNames: [],
  });
});

test('APPL-11 titles above the header are no header, although they name organizations', () => {
  const titles = [
    ['Company', 'Northwind', 'Department', 'Sales'],
    ['Organization', 'Team', 'Office', 'Branch'],
  ];
  const rows = [...titles, ['Email', 'Name', '', ''], ['ada@example.com', 'Ada', '', '']];
  expect(findHeader(createSheet(...rows).rows)).toBe(2);
});

test.each([
  [['Nombre', 'Apellido paterno', 'Apellido materno']],
  [['Nombres', 'Primer apellido', 'Segundo apellido']],
  [['First name', 'Surname', 'Second surname']],
])('APPL-11 both family names of %j are in the real name', (names) => {
  const sheet = createSheet(['Correo', ...names], ['ana@example.com', 'Ana', 'Robles', 'Prado']);
  expect(suggestColumns(sheet, 0)).toMatchObject({ realName: 1, moreNames: [2, 3] });
});

test('APPL-11 without known headers, the column with the most addresses is the e-mail', () => {
  const sheet = createSheet(['Ada', 'ada@example.com'], ['ben@x', 'ben@example.com'], ['Cy', 'cy@example.com']);
  expect(findHeader(sheet.rows)).toBe(-1);
  const none = { nick: -1, realName: -1, organization: -1, moreNames: [] };
  expect(suggestColumns(sheet, -1)).toEqual({ email: 1, ...none });
});

test('APPL-11 the first of equal headers is suggested, and equal headers are named', () => {
  const header = ['Email', 'Name', 'email', 'name ', 'Team'];
  expect(suggestColumns(createSheet(header), 0)).toMatchObject({ email: 0, realName: 1, organization: 4 });
  expect(repeatedHeaders(header)).toEqual(['email', 'name']);
  expect([columnLabel('Email', 1), columnLabel('', 27)]).toEqual(['Email (column B)', 'Column AB']);
});

test('columns are named as in a spreadsheet', () => {
  expect([0, 25, 26, 51, 52, 199].map(columnLetters)).toEqual(['A', 'Z', 'AA', 'AZ', 'BA', 'GR']);
});

const columns = { email: 0, nick: 1, realName: -1, organization: 2, moreNames: [] };

test('APPL-11 empty rows and repeated headers are left out; lines stay those of the file', () => {
  const header = ['Email', 'Nick', 'Team'];
  const ben = ['ben@example.com', 'Ben', 'Oslo'];
  const sheet = createSheet(header, ['ada@example.com', '', ''], ['', '', ''], header, ben);
  expect(toRows({ sheet, columns, headerRow: 0 })).toEqual([
    { line: 2, email: 'ada@example.com', nick: '', realName: '', organization: '' },
    { line: 5, email: 'ben@example.com', nick: 'Ben', realName: '', organization: 'Oslo' },
  ]);
  expect(toRows({ sheet, columns, headerRow: -1 })).toHaveLength(4);
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

const twoNames = (header: string[], row: string[]) => {
  const sheet = createSheet(header, row);
  return toRows({ sheet, columns: suggestColumns(sheet, 0), headerRow: 0 }).map(({ email, realName }) => [
    email,
    realName,
  ]);
};

test.each([
  ['English', ['First Name', 'Last Name', 'Email'], ['Anna', 'Muster', 'a@example.com'], 'Anna Muster'],
  ['English in the other order', ['Surname', 'Forename', 'Email'], ['Muster', 'Anna', 'a@example.com'], 'Anna Muster'],
  ['English with a middle name', ['first_name', 'middle_name', 'last_name', 'email'], ['Anna', 'B', 'C'], 'Anna B C'],
  ['German', ['Vorname', 'Name', 'E-Mail'], ['Anna', 'Muster', 'a@example.com'], 'Anna Muster'],
  ['French', ['Nom', 'Prénom', 'Courriel'], ['Dupont', 'Zoé', 'a@example.com'], 'Zoé Dupont'],
  ['Spanish', ['Nombre', 'Apellidos', 'Correo'], ['José', 'Núñez Gil', 'a@example.com'], 'José Núñez Gil'],
  ['Polish', ['Imię', 'Nazwisko', 'E-mail'], ['Łukasz', 'Żak', 'a@example.com'], 'Łukasz Żak'],
  ['Hungarian', ['Keresztnév', 'Vezetéknév', 'E-mail cím'], ['Éva', 'Kiss', 'a@example.com'], 'Kiss Éva'],
  ['Vietnamese', ['Tên', 'Họ', 'Thư điện tử'], ['An', 'Nguyễn', 'a@example.com'], 'Nguyễn An'],
  ['Japanese', ['名', '姓', 'メール'], ['太郎', '山田', 'a@example.com'], '山田 太郎'],
  ['Chinese', ['名', '姓', '邮箱'], ['小明', '王', 'a@example.com'], '王小明'],
  ['Korean', ['이름', '성', '이메일'], ['철수', '김', 'a@example.com'], '김철수'],
  ['Russian', ['Имя', 'Отчество', 'Фамилия', 'Почта'], ['Иван', 'Ильич', 'Ан', 'a@b.co'], 'Ан Иван Ильич'],
  [
    'a whole and a first name',
    ['Name', 'First name', 'Email'],
    ['Anna Muster', 'Anna', 'a@example.com'],
    'Anna Muster',
  ],
])('APPL-11 first and family name fill the real name: %s', (...[, header, row, realName]) => {
  expect(twoNames(header, row)[0]?.[1]).toBe(realName);
});

test('APPL-11 the parts of a name can be swapped and chosen one by one', () => {
  const sheet = createSheet(['First Name', 'Last Name', 'Email'], ['Anna', 'Muster', 'anna@example.com']);
  const suggested = suggestColumns(sheet, 0);
  expect(suggested).toMatchObject({ realName: 0, moreNames: [1] });
  expect(swapNames(suggested)).toMatchObject({ realName: 1, moreNames: [0] });
  const one = mapColumn(suggested, { field: 'realName', column: -1, part: 1 });
  expect(one).toMatchObject({ realName: 0, moreNames: [] });
  expect(singleNames(sheet, 0, one)).toEqual(['Anna']);
  expect(unusedColumns(sheet, 0, one)).toEqual(['Last Name (column B)']);
  expect(singleNames(sheet, 0, suggested)).toEqual([]);
});

test.each([
  ['Manager Email', 'Employee Email'],
  ['E-Mail Vorgesetzter', 'E-Mail'],
  ['Correo del jefe', 'Correo'],
  ['上司メール', 'メールアドレス'],
  ['Email 1', 'Email 2'],
])('APPL-11 of two columns with addresses, %s and %s, the own one is suggested', (boss, own) => {
  const rows = [boss, own].map((title) => title);
  const sheet = createSheet(rows, ['boss@example.com', 'anna@example.com'], ['boss@example.com', 'bob@example.com']);
  expect(suggestColumns(sheet, 0).email).toBe(1);
});

test('APPL-11 a cell that could not be read is a problem of its row', () => {
  const text = 'Cell C2 of sheet “\u2068Learners\u2069” holds the error #N/A';
  const sheet = {
    ...createSheet(['Email', 'Nick', 'Organization'], ['ada@example.com', 'Ada', '']),
    faults: [{ line: 2, column: 2, place: 'C2', text }],
  };
  const [row] = toRows({ sheet, columns, headerRow: 0 });
  expect(row?.rejections).toEqual([{ field: 'organization', text }]);
});

test('APPL-11 a column of which nothing could be read is not called empty', () => {
  const sheet = {
    ...createSheet(['Email', 'Nick', 'Organization'], ['', '', 'Acme']),
    faults: [{ line: 2, column: 0, place: 'A2', text: 'Cell A2 has a formula without a stored result' }],
  };
  const hints = [0, 1, 2, -1].map((column) => columnHint(sheet, 0, [column]));
  expect(hints).toEqual([
    'No cell of this column can be read.',
    'This column is empty.',
    '\u2068Acme\u2069',
    'Not imported',
  ]);
});

test('APPL-11 a header that a list of addresses does not have is no row of the file', () => {
  const rows = [
    { line: 0, cells: ['Email', 'Name'] },
    { line: 1, cells: ['ann@example.com', 'Ann Lee'] },
  ];
  const texts = headerChoices({ ...createSheet([]), rows }).map(({ text }) => text);
  expect(texts).toEqual(['Not in the file: Email, Name', 'Row 1: ann@example.com, Ann Lee']);
  const long = [{ line: 1, cells: ['🙂'.repeat(20), '🙂'.repeat(21)] }];
  const [shortened] = headerChoices({ ...createSheet([]), rows: long });
  expect(shortened?.text).toBe(`Row 1: ${'🙂'.repeat(20)}, ${'🙂'.repeat(19)}…`);
});

test('APPL-11 what a mail program writes about an address is no nick name', () => {
  const sheet = createSheet(
    ['First Name', 'Last Name', 'E-mail Address', 'E-mail Type', 'E-mail Display Name'],
    ['Ann', 'Lee', 'ann@example.com', 'SMTP', 'Ann Lee (ann@example.com)'],
  );
  expect(suggestColumns(sheet, 0)).toMatchObject({ email: 2, nick: -1, realName: 0, moreNames: [1] });
});
