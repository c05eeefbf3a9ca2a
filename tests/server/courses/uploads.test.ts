import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import { uploadTokenSeconds } from '#server/courses/upload-tokens.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import {
  bombPng,
  createAnimatedPng,
  createJpeg,
  createPaddedPng,
  createPng,
  createTurnedJpeg,
  getCoverKey,
  toSha1,
} from '#tests/support/courses/cover-files.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';

const tokenPath = 'GET /api/v1/philippines/qiniu/token';
const cover = { width: 450, height: 600 };
const small = { width: 75, height: 100 };

describe('uploads', () => {
  let server: ApiServer;
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { settings: { allowedOrigins: ['https://console.example.com'] } });
  });
  afterAll(() => server.stop());

  const requestToken = async (permissions: readonly string[] = ['course_view', 'course_edit']) => {
    const { accessToken } = await signIn(server, await server.fixture.addAdministrator({ permissions }));
    return server.call<{ token: string }>(tokenPath, { token: accessToken });
  };
  const readToken = async () => (await requestToken()).body.token;
  const upload = async (
    content: Buffer,
    { token, key = getCoverKey(content) }: { token?: string | undefined; key?: string | undefined },
  ) => {
    const form = new FormData();
    if (token !== undefined) form.set('token', token);
    form.set('key', key);
    form.set('file', new Blob([new Uint8Array(content)]), 'cover.png');
    const headers = { Origin: 'https://console.example.com' };
    const answer = await fetch(`${server.url}/upload`, { method: 'POST', body: form, headers });
    const body = (await answer.json()) as { key?: string; hash?: string; error?: string };
    return { status: answer.status, body, headers: answer.headers };
  };
  const get = (key: string, headers: Record<string, string> = {}) => fetch(server.fileLink(key), { headers });

  test('UPLOAD-01 a cover is uploaded with a token and downloaded unchanged', async () => {
    const token = await readToken();
    for (const [content, extension, type] of [
      [await createPng(cover), 'png', 'image/png'],
      [await createJpeg(cover), 'jpg', 'image/jpeg'],
      [await createTurnedJpeg({ width: 600, height: 450 }), 'jpeg', 'image/jpeg'],
    ] as const) {
      const key = getCoverKey(content, extension);
      const answer = await upload(content, { token, key });
      expect(answer).toMatchObject({ status: 200, body: { key, hash: toSha1(content) } });
      expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('https://console.example.com');
      expect((await upload(content, { token, key })).status, 'again').toBe(200);
      const stored = await get(key);
      expect(Buffer.from(await stored.arrayBuffer()).equals(content)).toBe(true);
      expect(Object.fromEntries(stored.headers)).toMatchObject({
        'content-type': type,
        'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
        'content-security-policy':
          "default-src 'none'; base-uri 'none'; object-src 'none'; frame-ancestors 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      });
    }
  });

  test('UPLOAD-01 the token requires permission to edit courses', async () => {
    expect((await requestToken(['course_view'])).status).toBe(403);
    expect((await requestToken(['course_edit'])).status).toBe(403);
    expect((await server.call(tokenPath)).status).toBe(401);
  });

  test('UPLOAD-02 an expired or invalid token is 401, a missing one 400', async () => {
    const token = await readToken();
    const content = await createPng(small);
    server.pass(uploadTokenSeconds - 1);
    expect((await upload(content, { token })).status).toBe(200);
    server.pass(2);
    expect(await upload(content, { token })).toMatchObject({ status: 401, body: { error: 'token expired' } });
    const { accessToken } = await signIn(server, await server.fixture.addAdministrator());
    for (const wrong of ['x', accessToken, `${token}x`]) {
      expect(await upload(content, { token: wrong })).toMatchObject({ status: 401, body: { error: 'bad token' } });
    }
    for (const none of [undefined, '']) {
      const answer = await upload(content, { token: none });
      expect(answer).toMatchObject({ status: 400, body: { error: 'token not specified' } });
    }
  });

  test('UPLOAD-02 a token ends with its session and with the permission of its administrator', async () => {
    const content = await createPng(small);
    const permissions = ['course_view', 'course_edit'];
    const email = await server.fixture.addAdministrator({ permissions });
    const first = (await signIn(server, email)).accessToken;
    const second = (await signIn(server, email)).accessToken;
    const [ofFirst, ofSecond] = await Promise.all(
      [first, second].map(async (token) => (await server.call<{ token: string }>(tokenPath, { token })).body.token),
    );
    expect((await server.call('DELETE /ent/v1/auth/logout', { token: first })).status).toBeLessThan(300);
    expect(await upload(content, { token: ofFirst })).toMatchObject({ status: 401, body: { error: 'token expired' } });
    expect((await upload(content, { token: ofSecond })).status).toBe(200);
    const author = server.db.selectFrom('administrators').select('id').where('email', '=', email);
    await server.db
      .deleteFrom('administrator_permissions')
      .where('administrator_id', '=', author)
      .where('permission', '=', 'course_edit')
      .execute();
    expect(await upload(content, { token: ofSecond })).toMatchObject({ status: 401, body: { error: 'token expired' } });
  });

  test('COURSE-08 a cover has at most 5,120,000 bytes', async () => {
    const token = await readToken();
    const largest = await createPaddedPng(small, coverMaxBytes);
    expect(largest.length).toBe(5_120_000);
    expect((await upload(largest, { token })).status).toBe(200);
    for (const bytes of [5_120_001, 30_000_000]) {
      const answer = await upload(await createPaddedPng(small, bytes), { token });
      expect(answer).toMatchObject({ status: 413, body: { error: 'file is larger than 5120000 bytes' } });
    }
  });

  test('COURSE-08 the displayed picture has the ratio 3:4', async () => {
    const token = await readToken();
    for (const width of [760, 740]) {
      expect((await upload(await createPng({ width, height: 1_000 }), { token })).status).toBe(200);
    }
    for (const width of [761, 739]) {
      const error = `picture must be 3:4 (450*600 recommended), this one is ${width}*1000`;
      const answer = await upload(await createPng({ width, height: 1_000 }), { token });
      expect(answer).toMatchObject({ status: 400, body: { error } });
    }
    expect(await upload(await createTurnedJpeg(cover), { token })).toMatchObject({
      status: 400,
      body: { error: 'picture must be 3:4 (450*600 recommended), this one is 600*450' },
    });
  });

  test('COURSE-08 a file that only claims to be a picture is rejected and never served', async () => {
    const token = await readToken();
    const png = await createPng(cover);
    const none = { status: 400, body: { error: 'file is not a PNG or JPEG picture' } };
    const script = '<svg xmlns="http://www.w3.org/2000/svg" width="450" height="600"><script>alert(1)</script></svg>';
    for (const content of [
      Buffer.alloc(0),
      Buffer.from('no picture'),
      Buffer.from(script),
      Buffer.from('<!doctype html><script>alert(1)</script>'),
      png.subarray(0, 60),
      Buffer.concat([png.subarray(0, 8), Buffer.from(script)]),
      (await createJpeg({ width: 900, height: 1_200 })).subarray(0, 900),
      bombPng(),
    ]) {
      expect(await upload(content, { token })).toMatchObject(none);
      expect((await get(getCoverKey(content))).status).toBe(404);
    }
    expect(await upload(await createAnimatedPng(cover), { token })).toMatchObject({
      status: 400,
      body: { error: 'file is an animated picture' },
    });
  });

  test('UPLOAD-01 a key that is not a cover’s is rejected', async () => {
    const token = await readToken();
    const content = await createPng(small);
    const hash = toSha1(content);
    for (const key of [
      `other_${hash}.png`,
      `speaking-course/cover_../../x.png`,
      `speaking-course/cover_${hash}.svg`,
      `speaking-course/cover_${hash}`,
      `/speaking-course/cover_${hash}.png`,
      `speaking-course/cover_.png`,
      `speaking-course/cover_a/b.png`,
    ]) {
      const error = 'key must be speaking-course/cover_{name}.png|jpg|jpeg';
      expect(await upload(content, { token, key }), key).toMatchObject({ status: 400, body: { error } });
    }
    const foreign = getCoverKey(Buffer.from('something else'));
    expect(await upload(content, { token, key: foreign })).toMatchObject({
      status: 400,
      body: { error: 'key does not belong to the file' },
    });
  });

  test('UPLOAD-01 a name with a time stamp keeps the first picture', async () => {
    const token = await readToken();
    const [one, other] = [await createPng(small), await createPng(cover)];
    const key = 'speaking-course/cover_1773144000000.png';
    expect((await upload(one, { token, key })).status).toBe(200);
    expect((await upload(one, { token, key })).status).toBe(200);
    expect(await upload(other, { token, key })).toMatchObject({
      status: 400,
      body: { error: 'key is taken by another file' },
    });
  });

  test('UPLOAD-02 a body that is not a form is rejected with the same status', async () => {
    for (const type of ['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data']) {
      const sent = { method: 'POST', body: 'no form', headers: { 'Content-Type': type } };
      const answer = await fetch(`${server.url}/upload`, sent);
      expect([answer.status, await answer.json()]).toEqual([
        400,
        { error: 'multipart/form-data with token, key and file expected' },
      ]);
    }
  });

  test('UPLOAD-01 ten concurrent uploads of three administrators all succeed', async () => {
    const tokens = await Promise.all([readToken(), readToken(), readToken()]);
    const contents = await Promise.all(
      Array.from({ length: 10 }, (_, index) => createPng({ width: 300 + 3 * index, height: 400 + 4 * index })),
    );
    const answers = await Promise.all(contents.map((content, index) => upload(content, { token: tokens[index % 3] })));
    expect(answers.map(({ status, body }) => [status, body.hash])).toEqual(contents.map((one) => [200, toSha1(one)]));
  });
});
