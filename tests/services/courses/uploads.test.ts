import { createHash } from 'node:crypto';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { formatUploadError } from '#rules/courses/upload-texts.ts';
import { prepareCover, uploadCover } from '#services/courses/uploads.service.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { startFormHost, stubFormRequests } from '#tests/services/support/form-host.ts';
import { closedPort, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never, oldTokens, openTab } from '#tests/services/support/tab.ts';

beforeEach(() => {
  stubBrowser();
  stubFormRequests();
});

const key = 'speaking-course/cover_ab12.png';
const stored = { text: JSON.stringify({ key, hash: 'ab12' }) };
const orderTo = (url: string) => ({ url, key, token: 'T1', content: new Blob(['picture']) });
const noop = () => {};

test('UPLOAD-01 the token is requested from the second base', async () => {
  const server = await startScriptedServer(() => ({ json: { token: 'T1' } }));
  const tab = await openTab('', { base: (name) => (name === 'second' ? server.base : '') });
  tab.store.storeTokens(oldTokens);
  const { loadUploadToken } = await import('#services/courses/uploads.service.ts');
  expect(await loadUploadToken(never)).toBe('T1');
  expect(server.received.map(({ method, path, token }) => [method, path, token])).toEqual([
    ['GET', '/api/v1/philippines/qiniu/token', 'old-access'],
  ]);
});

test("UPLOAD-01 token, key and file are sent to the host as a form, without the session's token, with progress", async () => {
  const host = await startFormHost(stored);
  const shares: number[] = [];
  await uploadCover(orderTo(host.url), (share) => shares.push(share), never);
  const [{ headers, fields, file }] = host.received as [(typeof host.received)[number]];
  expect([fields, file.name, await file.text()]).toEqual([{ token: 'T1', key }, 'cover_ab12.png', 'picture']);
  expect([headers['content-type']?.split(';')[0], headers.authorization]).toEqual(['multipart/form-data', undefined]);
  expect(shares).toEqual([0.5]);
});

test.each([
  [
    { status: 401, text: '{"error":"token expired"}' },
    { kind: 'forbidden', status: 401, texts: ['token expired'] },
  ],
  [
    { status: 400, text: '{"error":"token not specified"}' },
    { kind: 'invalid', status: 400 },
  ],
  [{ text: '{"error":"no room left"}' }, { kind: 'invalid', status: 200, texts: ['no room left'] }],
  [
    { status: 502, text: '<h1>Bad Gateway</h1>' },
    { kind: 'serverFault', status: 502, texts: [] },
  ],
  [{ text: '<h1>Welcome</h1>' }, { kind: 'invalidAnswer', status: 200 }],
  [{ text: '{"key":"another.png","hash":""}' }, { kind: 'invalidAnswer' }],
  [{ text: '' }, { kind: 'invalidAnswer' }],
  ['disconnect', { kind: 'offline' }],
] as const)('UPLOAD-02 a host that answers %j', async (answer, failure) => {
  const host = await startFormHost(answer);
  expect(await catchError(uploadCover(orderTo(host.url), noop, never))).toMatchObject(failure);
});

test('UPLOAD-02 an unreachable host and a host without an answer for a minute have different failures', async () => {
  const down = uploadCover(orderTo(await closedPort()), noop, never);
  expect(await catchError(down)).toMatchObject({ kind: 'offline' });
  const host = await startFormHost('neverAnswer');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const error = catchError(uploadCover(orderTo(host.url), noop, never));
  await host.arrived;
  vi.advanceTimersByTime(60_000);
  expect(await error).toMatchObject({ kind: 'timedOut' });
});

test('UPLOAD-01 an upload can be aborted before and after its start', async () => {
  const host = await startFormHost('neverAnswer');
  const giving = new AbortController();
  const reason = new Error('another file');
  const error = catchError(uploadCover(orderTo(host.url), noop, giving.signal));
  await host.arrived;
  giving.abort(reason);
  expect(await error).toBe(reason);
  expect(await catchError(uploadCover(orderTo(host.url), noop, giving.signal))).toBe(reason);
  expect(host.received).toHaveLength(1);
});

test('UPLOAD-01 a browser without workers and encoders uploads the original picture, named by its content', async () => {
  const file = new File(['picture'], 'My Cover.PNG', { type: 'image/png' });
  const sha1 = createHash('sha1').update('picture').digest('hex');
  expect(await prepareCover(file, 'speaking-course/cover', never)).toEqual({
    key: `speaking-course/cover_${sha1}.png`,
    content: file,
  });
});

test('UPLOAD-01 a picture is encoded at a quality of 0.85 in its type and size and used if smaller', async () => {
  const requests: unknown[] = [];
  const encodings = [new Blob(['p'], { type: 'image/jpeg' }), new Blob(['a larger picture'], { type: 'image/jpeg' })];
  class Canvas {
    constructor(...size: number[]) {
      requests.push(size);
    }
    getContext = () => null;
    async convertToBlob(options: object) {
      requests.push(options);
      return encodings.shift();
    }
  }
  vi.stubGlobal('createImageBitmap', async () => ({ width: 450, height: 600, close: noop }));
  vi.stubGlobal('OffscreenCanvas', Canvas);
  const file = new File(['picture'], 'cover.jpg', { type: 'image/jpeg' });
  const contents = [await prepareCover(file, 'c', never), await prepareCover(file, 'c', never)];
  expect(await Promise.all(contents.map(({ content }) => content.text()))).toEqual(['p', 'picture']);
  expect(requests.slice(0, 2)).toEqual([[450, 600], { type: 'image/jpeg', quality: 0.85 }]);
});

test('UPLOAD-01 a browser without SHA-1 uses a time stamp as the name', async () => {
  vi.stubGlobal('crypto', {});
  vi.spyOn(Date, 'now').mockReturnValue(1_764_000_000_000);
  const { key: name } = await prepareCover(new File(['picture'], 'cover.jpg'), 'covers/c', never);
  expect(name).toBe('covers/c_1764000000000.jpg');
});

test('UPLOAD-02 an error other than a failed call has a message', () => {
  expect(formatUploadError(new Error('x is not a function'))).toBe('something went wrong');
});
