import { randomBytes } from 'node:crypto';
import { chmodSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { decodeProtectedHeader } from 'jose';
import { afterAll, afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createResetCode, matchingCodeHash } from '#server/administrators/reset-codes.ts';
import { readKeys } from '#server/core/auth/open-keys.ts';
import { mailsAtOnce } from '#server/core/jobs/mail-queue.ts';
import { readSettings } from '#server/core/runtime/settings.ts';
import { noAudio } from '#server/courses/audio/audio-generation.ts';
import { noDownloads } from '#server/downloads/downloads.ts';
import { type RunningServer, startServer } from '#server/start.ts';
import { send } from '#tests/support/api-server.ts';
import { emptyDatabase, everydayKind, removeDatabase } from '#tests/support/databases.ts';
import { opsNow } from '#tests/support/ops.ts';
import { readContent } from '#tests/support/small-demo.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { addTestFixture, testPassword } from '#tests/support/test-data.ts';

type Pair = { accessToken: string; refreshToken: string };

const newKey = (id: string): string => `${id}:${randomBytes(32).toString('base64')}`;
const [first, second] = [newKey('first'), newKey('second')];
const claims = { administratorId: 1, target: { kind: 'task', id: 'x' } } as const;

describe('the keys of a server', () => {
  const kind = everydayKind();
  let place: Awaited<ReturnType<typeof emptyDatabase>>;
  let running: RunningServer | undefined;
  beforeEach(async () => {
    place = await emptyDatabase(kind);
  });
  afterEach(async () => {
    await running?.stop();
    running = undefined;
    removeDatabase(place);
  });

  const start = async (environment: Record<string, string> = {}): Promise<RunningServer> => {
    await running?.stop();
    running = undefined;
    const settings = readSettings({ PORT: '0', HOST: '127.0.0.1', LOG: 'off', DEMO: '0', ...environment });
    running = await startServer(
      { ...settings, ...place },
      { audio: noAudio, downloads: noDownloads, mailQueue: mailsAtOnce, clock: () => opsNow * 1000 },
    );
    return running;
  };
  const signIn = async ({ url, context }: RunningServer): Promise<Pair> => {
    const uid = await (await addTestFixture(context.database.db)).addAdministrator();
    const body = { provider: 'email', uid, password: testPassword };
    return (await send<Pair>(`POST ${url}/ent/v1/auth/login`, { body })).body;
  };
  const readAccount = ({ url }: RunningServer, token: string) => send(`GET ${url}/ent/v1/ent_users/info`, { token });
  const refresh = ({ url }: RunningServer, refreshToken: string) =>
    send<Pair>(`POST ${url}/ent/v1/auth/refresh_token`, { body: { refreshToken } });
  const createLinkToken = async ({ context }: RunningServer): Promise<string> =>
    (await context.downloadLinks.sign(claims, 'x.zip')).split('token=')[1] ?? '';

  test('REQ-04 what an earlier key signed is valid until that key is removed', async () => {
    const old = await start({ SECRET_KEYS: first });
    const pair = await signIn(old);
    const { body: successor } = await refresh(old, pair.refreshToken);
    const link = await createLinkToken(old);
    const upload = await old.context.uploadTokens.sign('a');
    const slot = { administratorId: 1, slot: 'new', now: opsNow, minutes: 10 } as const;
    const code = await createResetCode(old.context.database.db, old.context.resetCodeKeys, slot);

    const rotated = await start({ SECRET_KEYS: `${second},${first}` });
    expect((await readAccount(rotated, pair.accessToken)).status).toBe(200);
    const { body: again } = await refresh(rotated, pair.refreshToken);
    expect(again.refreshToken).toBe(successor.refreshToken);
    expect(decodeProtectedHeader(again.accessToken).kid).toBe('second');
    const { context } = rotated;
    expect(await context.downloadLinks.read(link)).toEqual(claims);
    expect(await context.uploadTokens.read(upload)).toEqual({ sessionId: 'a' });
    const stored = await context.database.db.selectFrom('reset_codes').select('code_hash').execute();
    const codeHashes = stored.map(({ code_hash: hash }) => hash);
    expect(matchingCodeHash(context.resetCodeKeys, { administratorId: 1, code, codeHashes })).toBe(codeHashes[0]);

    const last = await start({ SECRET_KEYS: second });
    expect(await readAccount(last, pair.accessToken)).toMatchObject({ status: 401, body: { errorCode: 50001 } });
    expect((await readAccount(last, again.accessToken)).status).toBe(200);
    expect((await refresh(last, successor.refreshToken)).status).toBe(200);
    expect(await last.context.downloadLinks.read(link)).toBe('expired');
    expect(await last.context.uploadTokens.read(upload)).toBe('token expired');
    const lost = matchingCodeHash(last.context.resetCodeKeys, { administratorId: 1, code, codeHashes });
    expect(lost).toBeUndefined();
  });

  test('REQ-04 without a setting, the keys are in a file of DATA_DIR and not in the database', async () => {
    const { accessToken } = await signIn(await start());
    const file = join(place.dataDir, 'secret-keys');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const again = await start();
    expect((await readAccount(again, accessToken)).status).toBe(200);
    const [key] = readKeys(again.context.settings);
    const stored = JSON.stringify(await readContent(again.context.database.db));
    for (const encoding of ['base64', 'base64url', 'hex'] as const)
      expect(stored).not.toContain(Buffer.from(key.value).toString(encoding));
  });

  test.runIf(kind === 'postgres')('REQ-04 servers on one PostgreSQL need a key in common', async () => {
    await start({ SECRET_KEYS: first });
    await expect(start({ SECRET_KEYS: second })).rejects.toThrow(
      'The keys of SECRET_KEYS are not those that the servers of this database use (first): set SECRET_KEYS or SECRET_KEYS_FILE to the same keys, or use "ops key forget" if those are lost.',
    );
    await start({ SECRET_KEYS: `${second},${first}` });
    await start({ SECRET_KEYS: second });
    await expect(start({ SECRET_KEYS: first })).rejects.toThrow('of this database use (second)');
  });
});

describe('keys of settings', () => {
  const folder = temporaryFolder();
  afterAll(() => folder.remove());

  test.each([
    [{ SECRET_KEYS: 'a:c2hvcnQ' }, 'SECRET_KEYS: key 1 is not an ID, a colon and at least 32 bytes in base64.'],
    [{ SECRET_KEYS: `${first}, x` }, 'SECRET_KEYS: key 2 is not an ID, a colon and at least 32 bytes in base64.'],
    [{ SECRET_KEYS: `${first},${first}` }, 'SECRET_KEYS: two keys have the same ID.'],
    [{ SECRET_KEYS: '# nothing' }, 'SECRET_KEYS: there is no key.'],
    [{ SECRET_KEYS: first, SECRET_KEYS_FILE: 'x' }, 'Set SECRET_KEYS or SECRET_KEYS_FILE, not both.'],
  ])('REQ-04 faulty keys are rejected without showing them', (environment, message) => {
    expect(() => readSettings(environment)).toThrow(message);
  });

  test('REQ-04 a given file must be there, and one in DATA_DIR loses the rights of others', () => {
    const given = join(folder.path, 'given');
    const settings = readSettings({ SECRET_KEYS_FILE: given, DATA_DIR: folder.path });
    expect(() => readKeys(settings)).toThrow('SECRET_KEYS_FILE cannot be read: ENOENT');
    writeFileSync(given, `# two keys\n${second}\n\n${first}\n`);
    expect(readKeys(settings).map(({ id }) => id)).toEqual(['second', 'first']);
    const own = readSettings({ DATA_DIR: folder.path });
    const [made] = readKeys(own);
    const file = join(folder.path, 'secret-keys');
    chmodSync(file, 0o644);
    expect(readKeys(own)).toEqual([made]);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const blocked = readSettings({ DATA_DIR: join(file, 'below') });
    expect(() => readKeys(blocked)).toThrow(/cannot be used \(E(NOTDIR|EXIST)\): set SECRET_KEYS or SECRET_KEYS_FILE/);
    writeFileSync(file, 'broken');
    expect(() => readKeys(own)).toThrow(`${file}: key 1 is not an ID, a colon and at least 32 bytes in base64.`);
  });
});
