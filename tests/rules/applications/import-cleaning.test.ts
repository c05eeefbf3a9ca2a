import { expect, test } from 'vitest';
import { cleanRow as cleanApplication, rowProblems } from '#rules/applications/application-fields.ts';
import { readApplicationQuery } from '#rules/applications/application-query.ts';
import { applicationSearchFields } from '#rules/applications/application-search-fields.ts';
import { checkRows, countRows } from '#rules/applications/import-check.ts';
import { cleanedText, originalText } from '#rules/applications/import-cleaning.ts';
import { cellText, type ImportRow, toRows, withCell } from '#rules/applications/import-rows.ts';
import { filterSet, importOpened, noImport } from '#rules/applications/import-state.ts';
import { learnerEmailField } from '#rules/learners/person-fields.ts';
import { signInFields } from '#rules/sign-in/sign-in-fields.ts';

const columns = { email: 0, nick: 1, realName: 2, organization: 3, moreNames: [] };
const asText = { firstLine: 1, faults: [], encoding: null, sheets: [], sheet: '', hiddenRows: 0, leftOutRows: 0 };
const rowFrom = (...cells: string[]): ImportRow | undefined => {
  const sheet = { ...asText, format: '', width: 4, rows: [{ line: 2, cells: cells.map(cellText) }] };
  return toRows({ sheet, columns, headerRow: -1 })[0];
};
const entries = [{ code: 'NW', name: 'Northwind', path: 'Northwind', disabled: false, parent: -1 }];

test('APPL-11 the import cleans addresses and names, and tells what each cell was', () => {
  const row = rowFrom('Ann Lee <mailto:ann@example.com>;', 'An\u200bn', '', 'Northwind\u200e');
  expect(row).toMatchObject({ email: 'ann@example.com', nick: 'Ann', realName: 'Ann Lee', organization: 'Northwind' });
  expect(row?.cleaned).toEqual({
    email: { original: 'Ann Lee <mailto:ann@example.com>;', isHidden: false },
    nick: { original: 'An\u200bn', isHidden: true },
    realName: { original: 'Ann Lee <mailto:ann@example.com>;', isHidden: false },
    organization: { original: 'Northwind\u200e', isHidden: true },
  });
  expect(checkRows(row ? [row] : [], entries)).toEqual([null]);
});

test('APPL-11 a clean row has nothing to tell, and a name in its own column is kept', () => {
  expect(rowFrom('ann@example.com', 'Ann', 'Ann Lee', 'Northwind')).toEqual({
    ...{ line: 2, email: 'ann@example.com', nick: 'Ann', realName: 'Ann Lee', organization: 'Northwind' },
  });
  expect(rowFrom('Anna <ann@example.com>', '', 'Ann Lee', '')?.realName).toBe('Ann Lee');
});

test('APPL-11 a row of marks that nobody sees is empty', () => {
  expect(rowFrom('\u200b', '\u3164', '\u2060', '\ufeff')).toBeUndefined();
});

test('APPL-11 a corrected cell is cleaned as well, and no longer tells what it was before', () => {
  const row = rowFrom('ann@example.com;', '', '', 'Northwind');
  const pasted = row && withCell(row, 'email', 'Bob Stone <bob@example.com>');
  expect(pasted).toMatchObject({ email: 'bob@example.com', realName: 'Bob Stone' });
  expect(pasted?.cleaned?.email).toEqual({ original: 'Bob Stone <bob@example.com>', isHidden: false });
  expect(pasted && withCell(pasted, 'email', 'cy@example.com').cleaned?.email).toBeUndefined();
});

test('APPL-11 a correction removes the messages about its cell and about the whole row', () => {
  const row = rowFrom('ann@example.com', 'Ann', '', 'Northwind');
  if (!row) throw new Error('the row is missing');
  const rejections = ([null, 'nick', 'email'] as const).map((field) => ({ field, text: 'Rejected' }));
  const corrected = withCell({ ...row, rejections }, 'nick', 'Anna');
  expect(corrected.rejections).toEqual([{ field: 'email', text: 'Rejected' }]);
});

test('APPL-11 cleaned cells say what they were, are counted, and their rows can be shown alone', () => {
  const cleaned = rowFrom('mailto:ann@example.com', 'An\u200bn', 'Ann Lee', 'Northwind');
  const plain = rowFrom('bob@example.com', '', '', 'Northwind');
  if (!cleaned || !plain) throw new Error('a row is missing');
  const rows = [cleaned, { ...plain, line: 3 }];
  const texts = (['email', 'nick', 'realName'] as const).map((field) => originalText(cleaned, field));
  expect(texts).toEqual(['Was \u2068mailto:ann@example.com\u2069', 'Cleaned of marks that nobody sees', '']);
  expect(cleanedText(rows)).toBe(
    '2 cells were cleaned, such as \u2068ann@example.com\u2069 from \u2068mailto:ann@example.com\u2069.',
  );
  expect(cleanedText([plain])).toBe('');
  expect(countRows({ rows, problems: [null, null] })).toMatchObject({ total: 2, cleaned: 1 });
  const state = {
    ...{ ...noImport, organizations: entries, owner: '', id: '', keyCount: 0, pasted: '', isStorable: true },
    ...importOpened({ owner: 'tab', stored: null }),
    ...{ rows, problems: [null, null] },
  };
  expect(filterSet(state, 'cleaned').shown).toEqual([2]);
  expect(filterSet(state, 'all').shown).toEqual([2, 3]);
});

const pasted = '\u200eAnn Lee <ann@example.com>;';

test('APPL-08 the form takes an address as it was pasted', () => {
  const row = { email: pasted, nick: '', realName: '', orgCode: 'NW' };
  expect(rowProblems(row)).toEqual({});
  expect(cleanApplication(row)).toEqual({ ...row, email: 'ann@example.com', realName: 'Ann Lee' });
});

test('LOGIN-02 APPL-06 USER-03 sign-in and searches take an address as it was pasted', () => {
  expect(signInFields.validateSync({ email: pasted, password: ' x\u200b ' })).toEqual({
    email: 'ann@example.com',
    password: ' x\u200b ',
  });
  expect(learnerEmailField.cast(pasted)).toBe('ann@example.com');
  expect(readApplicationQuery({ email: pasted }).email).toBe('ann@example.com');
  expect(applicationSearchFields('Lingua').validateSync({ email: pasted }).email).toBe('ann@example.com');
});
