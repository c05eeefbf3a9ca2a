import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { copyBackup, readData } from '#tests/support/backups.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsOn } from '#tests/support/ops.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const real = ['--organization', 'Harbor', '--code', 'HARBOR', '--name', 'Real', '--email', 'real@example.com'];
const folder = temporaryFolder();
afterAll(() => folder.remove());

let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder.path, `${files}.tar.gz`);
};

describe('a damaged file', () => {
  let ops: Ops;
  const file = newFile();
  beforeAll(async () => {
    ops = await opsOn(everydayKind());
    await ops.json(['setup', ...real]);
    mkdirSync(join(ops.place.dataDir, 'files'), { recursive: true });
    writeFileSync(join(ops.place.dataDir, 'files', `${'long-'.repeat(40)}name.mp3`), randomBytes(2_000_000));
    await ops.json(['backup', file]);
  });
  afterAll(() => ops.remove());

  const copy = (bytes: (whole: Buffer) => Uint8Array): string => {
    const path = newFile();
    writeFileSync(path, bytes(readFileSync(file)));
    return path;
  };
  const flipped = (at: number) => (whole: Buffer) => {
    const index = Math.floor(whole.length * at);
    return whole.fill((whole[index] ?? 0) ^ 0xff, index, index + 1);
  };

  test.each([
    ['empty', () => new Uint8Array()],
    ['no archive', () => Buffer.from('hello')],
    ['cut off', (whole: Buffer) => whole.subarray(0, whole.length / 2)],
    ['cut off at its end', (whole: Buffer) => whole.subarray(0, -9)],
    ['changed at its beginning', flipped(0.001)],
    ['changed in the middle', flipped(0.5)],
    ['changed at its end', flipped(0.9999)],
  ])('GEN-02 that is %s is rejected by verify and restore', async (_, bytes) => {
    const path = copy(bytes);
    const before = await readData(ops);
    for (const words of [
      ['verify', path],
      ['restore', path, '--replace'],
    ])
      expect(await ops.run(words)).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/^The file is damaged or is not a backup: /),
      });
    expect(await readData(ops)).toEqual(before);
  });

  const cases: [string, string, Parameters<typeof copyBackup>[1]][] = [
    [
      'content',
      'tables/organizations/000001.ndjson does not match its manifest',
      (content, manifest) => {
        const path = 'tables/organizations/000001.ndjson';
        content.set(path, Buffer.from(String(content.get(path)).replace('Harbor', 'Barbor')));
        return manifest;
      },
    ],
    [
      'missing entry',
      'does not match its manifest',
      (content, manifest) => {
        content.delete([...content.keys()].at(-1) ?? '');
        return manifest;
      },
    ],
    [
      'path',
      'unknown entry: files/../server.lock',
      (content) => {
        content.set('files/../server.lock', Buffer.from('changed'));
        return undefined;
      },
    ],
    ['manifest', 'its manifest cannot be read', (_, manifest) => ({ ...manifest, tables: 1 }) as never],
    ['format', 'was made by a newer version', (_, manifest) => ({ ...manifest, format: 2 })],
  ];
  test.each(cases)('GEN-02 with a wrong %s is rejected', async (_, message, change) => {
    const path = await copyBackup({ from: file, to: newFile() }, change);
    expect(await ops.run(['verify', path])).toMatchObject({ code: 1, errors: expect.stringContaining(message) });
  });

  test('GEN-02 a complete file is verified without a database', async () => {
    const environment = { DATABASE_URL: 'postgres://somebody:secret@127.0.0.1:1/x' };
    const { code, output } = await ops.run(['verify', file], { environment });
    expect([code, output]).toEqual([
      0,
      expect.stringMatching(
        /^The backup of 2026-03-10T12:00:00\.000Z \(0\d\d-.*\) is complete: \d+ rows in \d+ tables and 1 files\.$/,
      ),
    ]);
  });

  test('GEN-02 rows of other columns or tables are rejected', async () => {
    const column = await copyBackup({ from: file, to: newFile() }, (_, manifest) => {
      manifest.tables[0]?.columns.push('more');
      return undefined;
    });
    const unknown = await copyBackup({ from: file, to: newFile() }, (content) => {
      content.set('other/x', Buffer.from('x'));
      return undefined;
    });
    const count = await copyBackup({ from: file, to: newFile() }, (_, manifest) => {
      for (const table of manifest.tables) table.rows += 1;
      return undefined;
    });
    const before = await readData(ops);
    for (const [path, message] of [
      [column, 'The tables of the backup are not those of its version.'],
      [unknown, 'The backup has an unknown entry: other/x.'],
      [count, 'rows after the restore, the backup has'],
    ] as const)
      expect(await ops.run(['restore', path, '--replace'])).toMatchObject({
        code: 1,
        errors: expect.stringContaining(message),
      });
    expect(await readData(ops)).toEqual(before);
  });
});
