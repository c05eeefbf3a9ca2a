import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/core/database/open-database.ts';
import { explainFault } from '#server/ops/explain-fault.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsNow, opsOn } from '#tests/support/ops.ts';
import { createWorkbook, sheetXml } from '#tests/support/workbook.ts';

const kind = everydayKind();

describe('rejected input', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(kind);
    const organizations = 'code,name,parent\nHALDEN,Halden,\nPIER,Pier,HALDEN\nCRANES,Cranes,PIER\n';
    await ops.json(['organization', 'import', '-'], { files: { '-': organizations } });
    const ada = ['--email', 'ada@example.com', '--name', 'Ada', '--organization', 'HALDEN'];
    await ops.json(['administrator', 'add', ...ada]);
  });
  afterAll(() => ops.remove());

  test.each([
    [['organization', 'move', 'PIER', '--to', 'CRANES'], 'CRANES is below PIER, so that would be a cycle.'],
    [['organization', 'move', 'PIER', '--to', 'PIER'], 'PIER is the same.'],
    [['organization', 'move', 'NOWHERE', '--root'], 'There is no organization with the code NOWHERE'],
    [['organization', 'disable', 'NOWHERE'], 'There is no organization with the code NOWHERE'],
    [['organization', 'add', '--code', 'PIER', '--name', 'x'], 'There is already an organization with the code PIER.'],
    [['organization', 'add', '--code', 'a b', '--name', 'x'], '"a b" is not a code of an organization'],
    [['administrator', 'grant', 'no@example.com', '--all-permissions'], 'no administrator with the address no@example'],
    [['administrator', 'grant', 'ada@example.com', '--permission', 'fly'], 'There is no permission fly. There are: '],
    [['administrator', 'add', '--email', 'ada@', '--name', 'A', '--organization', 'PIER'], '"ada@" is not an e-mail'],
  ])('GEN-02 %j is an error that says why', async (words, message) => {
    const { code, errors } = await ops.run(words);
    expect(errors).toContain(message);
    expect(code).toBe(1);
  });

  test('GEN-02 a file of organizations with faults is rejected as a whole, with every faulty row', async () => {
    const file = 'code,name,parent\nA,a,B\nB,b,A\nC,c,NOWHERE\nC,,\nPIER,p,\n';
    const { code, errors } = await ops.run(['organization', 'import', '-'], { files: { '-': file } });
    expect([code, errors.split('\n')]).toEqual([
      1,
      [
        'Nothing was imported: the file has faulty rows.',
        'Row 2: it is above its own parent.',
        'Row 3: it is above its own parent.',
        'Row 4: there is no parent NOWHERE.',
        'Row 5: the name is missing.',
        'Row 5: row 4 has the same code.',
        'Row 6: there is already an organization PIER.',
      ],
    ]);
  });

  test.each([
    ['', 'The file is empty.'],
    ['code,name\n', 'The file has no rows.'],
    ['code,name,name\nA,a,b\n', 'The header names the column "name" twice.'],
    ['code,name\nA,"a\n', 'A quotation mark in row 2 is not closed'],
    [Buffer.from([1, 2, 0, 4, 5, 6, 65, 66]), 'This is not a CSV, TSV, XLSX or ODS file.'],
    [createWorkbook(sheetXml([['code', 'title']])), 'The header has no column "name"; it has: code, title.'],
    [createWorkbook(sheetXml([['code', 'name']])), 'The file has no rows.'],
    [createWorkbook(sheetXml([['code', 'name']])).slice(0, 300), 'The workbook is damaged'],
    [
      createWorkbook(
        sheetXml([
          ['code', 'name'],
          ['A', { formula: 'B1' }],
        ]),
      ),
      'Cell B2 of sheet “Learners” has a formula without a',
    ],
    [createWorkbook('<row r="1048576"/>'), 'The file is empty.'],
    [createWorkbook('<c r="XFD1"><v>1</v></c>'), 'The file has more than 200 columns.'],
    [
      createWorkbook('', { 'xl/large.bin': new Uint8Array(201_000_000) }),
      'The workbook unpacks to 201 MB, 200 MB at most.',
    ],
    [zipSync({ 'readme.txt': new Uint8Array(9) }), 'This is an archive of files, not a table.'],
  ])('GEN-02 a file is rejected with a reason, case %#', async (file, message) => {
    const { code, errors } = await ops.run(['organization', 'import', '-'], { files: { '-': file } });
    expect([code, errors]).toEqual([1, expect.stringContaining(message)]);
  });
});

describe('the command line', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn('pglite');
  });
  afterAll(() => ops.remove());

  test('GEN-02 help lists every command, and one command with its options', async () => {
    const { code, output } = await ops.run(['--help']);
    expect([code, output]).toEqual([0, expect.stringMatching(/ {2}organization add .*\n(.*\n)* {2}setup .*/)]);
    const one = await ops.run(['organization', 'move', '--help']);
    expect(one.output).toContain('ops organization move CODE [--to …] [--root] [--dry-run] [--json]\n');
    const studyImport = await ops.run(['study', 'import', '--help']);
    expect(studyImport.output).toContain('\n  --dry-run: import everything and roll it back; until its end, calls');
  });

  test.each([
    [[], ''],
    [['fly'], 'There is no command "fly"; --help lists them.'],
    [['organization', 'fly'], 'There is no command "organization fly": use organization add, '],
    [['organization', 'move'], 'CODE is missing: ops organization move CODE'],
    [['organization', 'move', 'A', 'B'], '"B" is one argument too many'],
    [['organization', 'move', 'A'], 'Name the new parent with --to, or use --root.'],
    [['organization', 'list', '--dry-run'], 'organization list changes nothing anyway.'],
    [['organization', 'list', '--fast'], "Unknown option '--fast'"],
    // As of a variable of the shell that is not set.
    [['organization', 'move', 'A', '--to', ''], '--to is empty: name a value, or leave the option out.'],
    [['organization', 'add', '--code', ' ', '--name', 'x'], '--code is empty: name a value'],
    [['administrator', 'add', '--organization', 'A', '--organization', ''], '--organization is empty: name a value'],
    [['organization', 'move', '', '--root'], 'CODE is empty: ops organization move CODE'],
    [['application', 'approve', 'A', ' '], 'ID... is empty: ops application approve ID...'],
    [['customer', 'time-zone', 'A', '--set='], '--set is empty: name a value'],
  ])('GEN-02 %j is a wrong command line', async (words, message) => {
    const { code, errors } = await ops.run(words);
    expect([code, errors]).toEqual([2, expect.stringContaining(message)]);
  });

  test('GEN-02 a directory that a server uses is an error that says what to do, also as JSON', async () => {
    await ops.release();
    const database = await openDatabase(ops.place);
    const { code, output } = await ops.run(['organization', 'list', '--json']);
    await database.close();
    await ops.release();
    expect(code).toBe(1);
    expect(JSON.parse(output)).toEqual({
      ok: false,
      rows: [],
      error: `${ops.place.dataDir} is in use by the process ${process.pid}: stop it, or set DATA_DIR to another directory. The embedded database serves one process at a time: stop the server while you use ops, or set DATABASE_URL on both.`,
    });
  });

  test.each([
    [{ DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' }, /^The database of DATABASE_URL cannot be reached/],
    [
      {
        DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:2/x',
        DATABASE_DIRECT_URL: 'postgres://somebody:secret@127.0.0.1:1/x',
      },
      /^The database of DATABASE_DIRECT_URL cannot be reached/,
    ],
    [{ TIME_ZONE: 'Mars' }, /^TIME_ZONE must be an IANA time zone/],
  ])('GEN-02 %j is an error that names the setting and no secret', async (environment, message) => {
    const { code, errors } = await ops.run(['organization', 'list'], { environment });
    expect([code, errors]).toEqual([1, expect.stringMatching(message)]);
    expect(errors).not.toContain('secret');
  });

  test('GEN-02 a data directory that is a file is an error that names it', async () => {
    const DATA_DIR = join(ops.place.dataDir, 'file');
    writeFileSync(DATA_DIR, '');
    const { code, errors } = await ops.run(['organization', 'list'], { environment: { DATA_DIR } });
    expect([code, errors]).toEqual([1, expect.stringContaining(`${DATA_DIR} cannot be used`)]);
  });
});

describe('tokens', () => {
  let ops: Ops;
  beforeAll(async () => {
    ops = await opsOn(kind);
  });
  afterAll(() => ops.remove());

  const create = (name: string, ...more: string[]) => ['token', 'create', '--name', name, ...more];

  test('GEN-02 a token is shown once and stored as a hash, listed and revoked', async () => {
    const wanted = create('Learning platform', '--scopes', 'events', '--expires', '2026-06-30');
    const { token } = await ops.json(wanted);
    expect(token).toMatch(/^ops_[\w-]{43}$/);
    const rows = await ops.query((db) => db.selectFrom('ops_tokens').selectAll().execute());
    expect(JSON.stringify(rows)).not.toContain(String(token));
    expect((await ops.run(wanted)).errors).toContain('There is already a token');
    const shown = 'Learning platform\tevents\tall customers\tcreated 2026-03-10T12:00:00.000Z\tnever used\t';
    expect((await ops.run(['token', 'list'])).output).toBe(`${shown}expires 2026-07-01T00:00:00.000Z`);
    await ops.json(['token', 'revoke', 'Learning platform']);
    expect((await ops.run(['token', 'list'])).output).toBe(`${shown}revoked 2026-03-10T12:00:00.000Z`);
    expect(await ops.run(['token', 'revoke', 'Learning platform'])).toMatchObject({
      code: 1,
      errors: 'There is no token with the name Learning platform that works.',
    });
  });

  test('GEN-02 a token of one customer, and one of before scopes, are listed as such', async () => {
    await ops.json(['organization', 'add', '--code', 'HALDEN', '--name', 'Halden']);
    await ops.json(['organization', 'add', '--code', 'PIER', '--name', 'Pier', '--parent', 'HALDEN']);
    const forever = ['--expires', 'never'];
    await ops.json(create('Halden platform', '--scopes', 'provisioning,events', '--customer', 'HALDEN', ...forever));
    await ops.query((db) =>
      db.insertInto('ops_tokens').values({ name: 'Old', token_hash: 'x', created_at: opsNow }).execute(),
    );
    expect(await ops.json(['token', 'list'])).toMatchObject({
      tokens: [
        { name: 'Halden platform', scopes: ['events', 'provisioning'], customer: 'HALDEN', expiresAt: null },
        { name: 'Learning platform' },
        { name: 'Old', scopes: null, customer: null },
      ],
    });
    expect((await ops.run(['token', 'list'])).output).toContain('Old\teverything: made before scopes, replace it');
  });

  test.each([
    [['--scopes', 'all', '--expires', 'never'], 'There is no scope all. There are: metrics, events, provisioning.'],
    [['--expires', 'never'], '--scopes is missing.'],
    [['--scopes', 'events'], '--expires is missing.'],
    [['--scopes', 'events', '--expires', '2026-02-30'], '"2026-02-30" is no day'],
    [['--scopes', 'events', '--expires', '2026-03-09'], '--expires needs a day to come: 2026-03-09 is over.'],
    [['--scopes', 'events', '--expires', 'never', '--customer', 'PIER'], 'PIER is not a customer but below one'],
    [['--scopes', 'metrics', '--expires', 'never', '--customer', 'HALDEN'], 'The metrics are of all customers'],
  ])('GEN-02 a token with %s is not created', async (options, error) => {
    const { code, errors } = await ops.run(create('Faulty', ...options));
    expect([code, errors]).toEqual([expect.any(Number), expect.stringContaining(error)]);
    expect(code).toBeGreaterThan(0);
    expect((await ops.run(['token', 'list'])).output).not.toContain('Faulty');
  });
});

test('GEN-02 a full disk is one sentence, without a stack', () => {
  const sentence =
    /^No space is left \(ENOSPC: no space left on device, write\): free some [^\n]* repeat the command\.$/;
  try {
    writeFileSync('/dev/full', 'x');
    expect.unreachable();
  } catch (cause) {
    expect(explainFault(cause, undefined)).toMatch(sentence);
  }
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  expect(explainFault(full, undefined)).toContain('No space is left (could not extend file');
});
