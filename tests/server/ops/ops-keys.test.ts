import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readKeys } from '#server/core/auth/open-keys.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { type Ops, opsOn } from '#tests/support/ops.ts';

describe('commands for keys', () => {
  const kind = everydayKind();
  let ops: Ops;
  let file: string;
  beforeAll(async () => {
    ops = await opsOn(kind);
    file = join(ops.place.dataDir, 'secret-keys');
  });
  afterAll(() => ops.remove());

  const readIds = async () => (await ops.json(['key', 'list'])).ids;
  const ada = (email: string) => ['administrator', 'add', '--email', email, '--name', 'Ada', '--organization', 'PIER'];

  test('GEN-02 rotate adds a key that signs, and remove takes one away, but never the last', async () => {
    expect((await ops.run(['key', 'list'])).errors).toContain('the first start of a server creates it');
    expect(existsSync(file)).toBe(false);
    await ops.json(['organization', 'add', '--code', 'PIER', '--name', 'Pier']);
    expect(existsSync(file), 'only commands that sign need keys').toBe(false);
    await ops.json(ada('ada@example.com'));
    const [old] = (await readIds()) as string[];
    const before = readFileSync(file, 'utf8');
    await ops.json(['key', 'rotate', '--dry-run']);
    expect(readFileSync(file, 'utf8')).toBe(before);
    const { id } = await ops.json(['key', 'rotate']);
    expect(await readIds()).toEqual([id, old]);
    expect((await ops.run(['key', 'list'])).output).toBe(`${id}\tsigns\n${old}\tverifies`);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect((await ops.run(['key', 'remove', 'other'])).errors).toContain('There is no key with the ID other');
    await ops.json(['key', 'remove', String(old)]);
    expect(await readIds()).toEqual([id]);
    expect((await ops.run(['key', 'remove', String(id)])).errors).toContain('This is the only key');
  });

  test('GEN-02 new keys can be used as a setting, whose keys no command changes', async () => {
    const { key } = await ops.json(['key', 'new']);
    const environment = { SECRET_KEYS: String(key) };
    expect(readKeys(readSettings(environment))).toHaveLength(1);
    const { code, errors } = await ops.run(['key', 'rotate'], { environment });
    expect([code, errors]).toEqual([1, expect.stringContaining('The keys are those of SECRET_KEYS')]);
  });

  test.runIf(kind === 'postgres')('GEN-02 a command with other keys is rejected until they are forgotten', async () => {
    const { key } = await ops.json(['key', 'new']);
    const environment = { SECRET_KEYS: String(key) };
    const rejected = await ops.run(ada('bo@example.com'), { environment });
    expect([rejected.code, rejected.errors]).toEqual([1, expect.stringContaining('"ops key forget"')]);
    await ops.json(['key', 'forget']);
    await ops.json(ada('bo@example.com'), { environment });
  });
});
