import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  confirmSecondFactor,
  resealSecrets,
  startSecondFactor,
  takeSecondFactor,
} from '#server/administrators/second-factor.ts';
import { newSecretKey, parseSecretKeys, type SecretKeys } from '#server/core/runtime/secret-keys.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { opsNow, opsOn } from '#tests/support/ops.ts';
import { appCode } from '#tests/support/sign-in/second-factor.ts';

const newKeys = (): SecretKeys => parseSecretKeys(newSecretKey(0).replace(/^[^:]+/, `key-${Math.random()}`));
const [first, second] = [newKeys(), newKeys()];
const rotated: SecretKeys = [second[0], first[0]];

describe('second factor keys', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind());
  });
  afterAll(() => server.stop());

  const turnOn = async () => {
    const { db, fixture } = server;
    const email = await fixture.addAdministrator();
    const { id: administratorId } = await db
      .selectFrom('administrators')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const secret = (await startSecondFactor(db, first, administratorId)) ?? '';
    const code = appCode(secret, opsNow);
    expect(await confirmSecondFactor(db, { keys: first, administratorId, code, now: opsNow })).toBe(true);
    let now = opsNow;
    const take = (keys: SecretKeys) => {
      now += 30;
      return takeSecondFactor(db, { keys, administratorId, code: appCode(secret, now), now });
    };
    const row = () =>
      db
        .selectFrom('second_factors')
        .selectAll()
        .where('administrator_id', '=', administratorId)
        .executeTakeFirstOrThrow();
    return { administratorId, take, row };
  };

  test('REQ-04 a secret works with a former key, and without it once it was encrypted again', async () => {
    const { take, row } = await turnOn();
    expect(await take(rotated)).toBe('app');
    expect(await take(second)).toBeUndefined();
    expect((await row()).key_id).toBe(first[0].id);
    await resealSecrets(server.db, rotated);
    expect((await row()).key_id).toBe(second[0].id);
    expect(await take(second)).toBe('app');
    expect(await take(first)).toBeUndefined();
  });

  test('REQ-04 an encrypted secret is bound to its account and its key', async () => {
    const [own, other] = [await turnOn(), await turnOn()];
    const { sealed_secret } = await other.row();
    await server.db
      .updateTable('second_factors')
      .set({ sealed_secret })
      .where('administrator_id', '=', own.administratorId)
      .execute();
    expect(await own.take(first)).toBeUndefined();
    expect(await other.take(first)).toBe('app');
    const sameId: SecretKeys = [{ ...second[0], id: first[0].id }];
    expect(await other.take(sameId)).toBeUndefined();
  });

  test('ME-01 an operator removes the second factor of an administrator, who gets a mail', async () => {
    const ops = await opsOn(everydayKind());
    const email = 'ada@example.com';
    await ops.json(['setup', '--organization', 'Pier', '--code', 'PIER', '--name', 'Ada Lee', '--email', email]);
    await ops.query((db) => startSecondFactor(db, first, 1));
    const remove = ['administrator', 'remove-second-factor', email];
    expect(await ops.json(remove)).toMatchObject({ administrator: { email } });
    expect(await ops.query((db) => db.selectFrom('second_factors').selectAll().execute())).toEqual([]);
    const actions = await ops.query((db) => db.selectFrom('operator_actions').select('command').execute());
    expect(actions.at(-1)).toEqual({ command: 'administrator remove-second-factor' });
    expect((await ops.run(remove)).errors).toContain('The administrator ada@example.com has no second factor.');
    await ops.remove();
  });
});
