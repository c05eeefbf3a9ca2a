import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsOn } from '#tests/support/ops.ts';
import { createWorkbook, sheetXml } from '#tests/support/workbook.ts';

describe('files of learners', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(everydayKind());
    const organizations = 'code,name,parent\nHALDEN,Halden,\nPIER,Pier,HALDEN\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
  });
  afterAll(() => ops.remove());

  const addedNow = (count: number) =>
    ops.query((db) =>
      db
        .selectFrom('learners')
        .innerJoin('organizations', 'organizations.id', 'learners.organization_id')
        .select(['email', 'nick', 'real_name', 'organizations.code'])
        .orderBy('learners.key', 'desc')
        .limit(count)
        .execute(),
    );
  const runImport = (file: string | Uint8Array, ...options: string[]) =>
    ops.json(['learner', 'import', 'l.csv', ...options], { files: { 'l.csv': file } });

  test('GEN-02 APPL-11 headers of other languages, two columns of a name, paths and pasted addresses are read', async () => {
    const { notes } = await runImport(
      'Bericht;;;;\nVorname;Name;E-Mail;Abteilung;Telefon\nAnna;Muster;mailto:anna@example.com;Halden > Pier\u200e;1\n;;Ben Bit <ben.bit@example.com>;pier;2\n',
    );
    expect(await addedNow(2)).toEqual([
      { email: 'ben.bit@example.com', nick: '', real_name: 'Ben Bit', code: 'PIER' },
      { email: 'anna@example.com', nick: '', real_name: 'Anna Muster', code: 'PIER' },
    ]);
    expect(notes).toEqual([
      'Read as UTF-8, separated by semicolons.',
      'The names of the columns are in row 2.',
      'Vorname + Name make one text.',
      'Not imported: Telefon.',
      '2 addresses were cleaned, such as mailto:anna@example.com to anna@example.com.',
    ]);
  });

  test.each([
    ['First name,Last name', 'Ada,Ember', 'First name + Last name'],
    ['Name,Surname', 'Ada,Ember', 'Name + Surname'],
    ['Nachname,Vorname', 'Ember,Ada', 'Vorname + Nachname'],
  ])('GEN-02 APPL-11 a real name in several columns is joined in its order: %s', async (header, names, parts) => {
    const email = `${parts.replaceAll(/\W/g, '').toLowerCase()}@example.com`;
    const { notes } = await runImport(`Email,${header},Organization\n${email},${names},PIER\n`);
    expect(notes).toContain(`${parts} make one text.`);
    expect(await addedNow(1)).toMatchObject([{ email, real_name: 'Ada Ember' }]);
  });

  test('GEN-02 APPL-11 a name that several organizations have is a fault', async () => {
    const organizations = 'code,name,parent\nTEAM-1,Team,HALDEN\nTEAM-2,Team,PIER\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
    const file = 'Email;Organization\nt@example.com;Team\nu@example.com;Pier/Team\n';
    const { errors } = await ops.run(['learner', 'import', '-', '--dry-run'], { files: { '-': file } });
    expect(errors).toContain('Row 2: orgCode: several organizations are named Team: TEAM-1, TEAM-2.');
    expect(errors).not.toContain('Row 3');
  });

  const western = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

  test('GEN-02 APPL-11 the encoding is guessed and printed, or chosen; an unknown one and a wrong one are faults', async () => {
    const file = western('Email;Name;OrgCode\nzoe@example.com;Zo\u00eb L\u00f3pez;PIER\n');
    const guessed = await runImport(file, '--dry-run');
    expect(guessed.notes).toContain(
      'Read as Western (Windows-1252), separated by semicolons (the encoding is guessed: Zoë López).',
    );
    await runImport(file, '--encoding', 'windows-1250');
    expect(await addedNow(1)).toMatchObject([{ email: 'zoe@example.com', real_name: 'Zoë López' }]);
    const run = (encoding: string) =>
      ops.run(['learner', 'import', 'l.csv', '--encoding', encoding], { files: { 'l.csv': file } });
    expect((await run('klingon')).errors).toContain('There is no encoding “klingon”. Choose one of utf-8, ');
    expect((await run('utf-8')).errors).toContain('Row 2 has characters that are not UTF-8.');
  });

  test('GEN-02 APPL-11 an encoding that the file does not tell must be chosen', async () => {
    const file = western('Email;Name;OrgCode\nsara@example.com;S\u00e0ra;PIER\n'.replace('\u00e0ra', '\u0085\u008a'));
    const { code, errors } = await ops.run(['learner', 'import', 'l.csv'], { files: { 'l.csv': file } });
    expect([code, errors]).toEqual([1, expect.stringContaining('choose one with --encoding.')]);
    expect(errors).toMatch(/^cp\d{3}: /m);
  });

  test('GEN-02 APPL-11 the sheet, the header and hidden rows are chosen by options', async () => {
    const hidden = sheetXml([
      ['Email', 'OrgCode'],
      ['shown@example.com', 'PIER'],
      ['hidden@example.com', 'PIER'],
    ]).replace('<row r="3">', '<row r="3" hidden="1">');
    const file = createWorkbook(hidden);
    const without = await runImport(file, '--dry-run');
    expect(without.added).toBe(1);
    expect(without.notes).toContain('1 hidden row was left out; --hidden-rows imports it.');
    expect((await runImport(file, '--dry-run', '--hidden-rows', '--sheet', 'Learners')).added).toBe(2);
    const run = (...options: string[]) =>
      ops.run(['learner', 'import', 'l.csv', ...options], { files: { 'l.csv': file } });
    expect((await run('--sheet', 'Other')).errors).toContain('There is no sheet “Other”.');
    expect((await run('--header-row', '9')).errors).toContain('Row 9 is no filled row of the table.');
    const two = 'Email;OrgCode\nEmail;OrgCode\nlast@example.com;PIER\n';
    expect((await runImport(two, '--dry-run', '--header-row', '2')).notes).toContain(
      'The names of the columns are in row 2.',
    );
  });
});
