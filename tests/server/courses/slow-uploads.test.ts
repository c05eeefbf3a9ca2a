import { once } from 'node:events';
import { type ClientRequest, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { coverMaxBytes } from '#contract/covers.contract.ts';
import { createUploadSlots, uploadLimits } from '#server/courses/upload-limits.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import { createPng, getCoverKey } from '#tests/support/courses/cover-files.ts';
import { everydayKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const limits = { idleMs: 1_000, totalMs: 2_500 };
const boundary = 'boundary-of-a-test';

const formatField = (name: string, value: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const fileHeader = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="c.png"\r\nContent-Type: image/png\r\n\r\n`;
const formEnd = `\r\n--${boundary}--\r\n`;

describe('uploads that do not end', () => {
  let server: ApiServer;
  let open: ClientRequest[] = [];
  beforeAll(async () => {
    server = await startApiServer(everydayKind(), { uploadLimits: limits });
  });
  afterEach(() => {
    for (const one of open) one.destroy();
    open = [];
  });
  afterAll(() => server.stop());

  const loadToken = async (token: string, at = server): Promise<string> =>
    (await at.call<{ token: string }>('GET /api/v1/philippines/qiniu/token', { token })).body.token;
  /** The upload token of a new administrator. */
  const requestToken = async (at = server): Promise<string> => loadToken(await signedInToken(at), at);
  /** Starts an upload of a whole cover and sends only its first part. */
  const start = (prefix: string, at = server, length = coverMaxBytes): ClientRequest => {
    const headers = { 'Content-Type': `multipart/form-data; boundary=${boundary}`, 'Content-Length': length };
    const sent = request(`${at.url}/upload`, { method: 'POST', headers });
    sent.on('error', () => {});
    open.push(sent);
    sent.write(prefix);
    return sent;
  };
  const answerTo = async (sent: ClientRequest) => {
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: JSON.parse(await text(response)) };
  };
  const uploadWhole = async (token: string, at: ApiServer) => {
    const content = await createPng({ width: 75, height: 100 });
    const form = new FormData();
    for (const [name, value] of Object.entries({ token, key: getCoverKey(content) })) form.set(name, value);
    form.set('file', new Blob([new Uint8Array(content)]), 'cover.png');
    return (await fetch(`${at.url}/upload`, { method: 'POST', body: form })).status;
  };

  test('UPLOAD-02 a bad token is rejected before the file is sent', async () => {
    const bad = start(formatField('token', 'x') + formatField('key', 'k') + fileHeader);
    expect(await answerTo(bad)).toEqual({ status: 401, body: { error: 'bad token' } });
    const none = start(formatField('key', 'k') + fileHeader + 'x'.repeat(20_000));
    expect(await answerTo(none)).toEqual({ status: 400, body: { error: 'token not specified' } });
  });

  const expired = { status: 401, body: { error: 'token expired' } };
  const signOut = (token: string, at = server) => at.call('DELETE /ent/v1/auth/logout', { token });

  test('UPLOAD-02 the token of who has signed out is rejected before the file is sent', async () => {
    const session = await signedInToken(server);
    const token = await loadToken(session);
    await signOut(session);
    expect(await answerTo(start(formatField('token', token) + fileHeader))).toEqual(expired);
  });

  test('UPLOAD-02 the token of who lost the permission is rejected before the file is sent', async () => {
    const token = await requestToken();
    await server.db.deleteFrom('administrator_permissions').where('permission', '=', 'course_edit').execute();
    expect(await answerTo(start(formatField('token', token) + fileHeader))).toEqual(expired);
  });

  test('an upload that stops is rejected after the idle limit', async () => {
    const error = 'The request arrived too slowly, please try it again.';
    const half = start(formatField('token', await requestToken()) + fileHeader + 'x'.repeat(100_000));
    expect(await answerTo(half)).toEqual({ status: 408, body: { error } });
    expect(await answerTo(start('--'))).toEqual({ status: 408, body: { error } });
  });

  test('an upload that is too slow is rejected after the total limit', async () => {
    const slow = start(formatField('token', await requestToken()) + fileHeader);
    const timer = setInterval(() => slow.write('x'), limits.idleMs / 8);
    expect((await answerTo(slow)).status).toBe(408);
    clearInterval(timer);
  });

  test('UPLOAD-01 the uploads of one administrator leave places for others', async () => {
    const busy = await startApiServer(everydayKind());
    onTestFinished(() => busy.stop());
    const half = formatField('token', await requestToken(busy)) + fileHeader;
    const answers = Array.from({ length: 17 }, () => answerTo(start(half, busy)));
    const error = '4 of your uploads are in progress, wait until one has ended or cancel one';
    const rejected = await Promise.race(answers);
    expect(await uploadWhole(await requestToken(busy), busy)).toBe(200);
    expect(rejected).toEqual({ status: 429, body: { error } });
  });

  test('UPLOAD-01 an upload that sends nothing gives way when all places are taken', async () => {
    const busy = await startApiServer(everydayKind(), { uploadLimits: { inProgressMax: 2, givesWayMs: 100 } });
    onTestFinished(() => busy.stop());
    const half = formatField('token', await requestToken(busy)) + fileHeader;
    const idle = [start(half, busy), start(half, busy)];
    const token = await requestToken(busy);
    await expect.poll(() => uploadWhole(token, busy), { interval: 50, timeout: 20_000 }).toBe(200);
    await expect.poll(() => idle.filter(({ destroyed }) => destroyed).length).toBe(1);
  });

  test('UPLOAD-01 who has the most uploads gives way to others, also while bytes arrive', () => {
    const slots = createUploadSlots({ ...uploadLimits, inProgressMax: 4, givesWayMs: 60_000 });
    const ended: string[] = [];
    const reserve = (administratorId: number, name: string) =>
      slots.reserve(administratorId, () => void ended.push(name));
    for (const name of ['1a', '1b', '1c']) reserve(1, name);
    reserve(2, '2a');
    reserve(3, '3a');
    expect(ended).toEqual(['1a']);
    expect(() => reserve(4, '4a'), 'nobody has two more').not.toThrow();
    expect(ended).toEqual(['1a', '1b']);
    expect(() => reserve(5, '5a')).toThrow('too many uploads');
    expect(() => reserve(1, '1d')).toThrow('too many uploads');
  });

  test('UPLOAD-01 the own uploads that send nothing give way first', () => {
    const slots = createUploadSlots({ ...uploadLimits, ownInProgressMax: 2, givesWayMs: 0 });
    const ended: string[] = [];
    const reserve = (administratorId: number, name: string) =>
      slots.reserve(administratorId, () => void ended.push(name));
    reserve(2, '2a');
    reserve(1, '1a').complete();
    reserve(1, '1b');
    reserve(1, '1c');
    expect(ended).toEqual(['1b']);
  });

  test('UPLOAD-02 an upload is rejected at its end if its session has ended since', async () => {
    const busy = await startApiServer(everydayKind(), { uploadLimits: { inProgressMax: 1, givesWayMs: 60_000 } });
    onTestFinished(() => busy.stop());
    const session = await signedInToken(busy);
    const { uploadSlots } = busy.context;
    const form = formatField('token', await loadToken(session, busy)) + formatField('key', 'k') + fileHeader;
    const sent = start(form, busy, Buffer.byteLength(`${form}${formEnd}`));
    const answer = answerTo(sent);
    const reserve = () => uploadSlots.reserve(0, () => {}).release();
    await vi.waitFor(() => expect(reserve).toThrow(), { interval: 50, timeout: 20_000 });
    await signOut(session, busy);
    sent.write(formEnd);
    expect(await answer).toEqual(expired);
  });

  test('an upload above the limit is rejected until another one has ended', async () => {
    const busy = await startApiServer(everydayKind(), { uploadLimits: { inProgressMax: 2, givesWayMs: 60_000 } });
    onTestFinished(() => busy.stop());
    const token = await requestToken(busy);
    const half = formatField('token', token) + fileHeader;
    const answers = [start(half, busy), start(half, busy), start(half, busy)].map(answerTo);
    expect((await Promise.race(answers)).status).toBe(503);
    expect(await uploadWhole(token, busy)).toBe(503);
    for (const one of open) one.destroy();
    await expect.poll(() => uploadWhole(token, busy), { interval: 50, timeout: 20_000 }).toBe(200);
  });
});
