import { expect, test, vi } from 'vitest';
import { requestSettingsEarly } from '#services/browser/settings-request.ts';
import { loadSettings } from '#services/shell/settings.service.ts';
import { closedPort, type Reaction, startScriptedServer } from '#tests/services/support/scripted-server.ts';
import { catchError, never } from '#tests/services/support/tab.ts';

const brand = { product: 'Lingua', company: 'Lingua Learning' };
const originalFetch = fetch;

vi.mock('#services/http/waiting.ts', async (original) => ({
  ...(await original<typeof import('#services/http/waiting.ts')>()),
  wait: () => Promise.resolve(),
}));

/** Redirects the console's own address to another one. */
function hostAt(base: string) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => originalFetch(base + path, init));
}

async function settingsFrom(...reactions: [Reaction, ...Reaction[]]) {
  const server = await startScriptedServer((_, count) => reactions[Math.min(count, reactions.length) - 1] ?? {});
  hostAt(server.base);
  return { server, loaded: valueOrError(loadSettings(never)) };
}

const valueOrError = <T>(promise: Promise<T>) => promise.catch((error: unknown) => error);

test('REQ-09 settings are read where the console is hosted, with every default', async () => {
  const { server, loaded } = await settingsFrom({ json: { brand, secondBase: 'https://second.example' } });
  expect(await loaded).toEqual({
    enterpriseBase: '',
    secondBase: 'https://second.example',
    uploadUrl: '/upload',
    timeZone: 'UTC',
    brand: {
      ...brand,
      description: '',
      color: '',
      logo: '',
      contact: { email: '', phone: '', address: '', hours: '' },
    },
    coverPrefix: 'speaking-course/cover',
    fileBase: '/files',
    errorReportingDsn: '',
    charts: false,
  });
  expect(server.received.map(({ path }) => path)).toEqual(['/settings.json']);
});

const broken: [string, Reaction, object][] = [
  ['missing', { status: 404, text: 'no' }, { kind: 'notFound', status: 404 }],
  ["the host's page for any path", { text: '<!doctype html>' }, { kind: 'invalidAnswer' }],
  ['broken', { text: '{"brand":' }, { kind: 'invalidAnswer' }],
  ['without a brand', { json: {} }, { kind: 'invalidAnswer', cause: { message: expect.stringContaining('brand') } }],
  ['of no known time zone', { json: { brand, timeZone: 'Mars/Olympus' } }, { kind: 'invalidAnswer' }],
  ['empty', {}, { kind: 'invalidAnswer' }],
];

test.each(broken)('REQ-09 a settings file that is %s is a failure', async (_, reaction, failure) => {
  const { server, loaded } = await settingsFrom(reaction);
  expect(await loaded).toMatchObject({ name: 'Failure', ...failure });
  expect(server.received.length).toBe(1);
});

test('REQ-13 settings are requested again when the host was not reached', async () => {
  const { server, loaded } = await settingsFrom('disconnect', { status: 503 }, { json: { brand } });
  expect(await loaded).toMatchObject({ brand });
  expect(server.received.length).toBe(3);
});

test('REQ-13 settings of an unreachable host are offline', async () => {
  hostAt(await closedPort());
  expect(await catchError(loadSettings(never))).toMatchObject({ kind: 'offline' });
});

test('REQ-13 an aborted start is not a failure', async () => {
  const leaving = new AbortController();
  leaving.abort('closed');
  expect(await catchError(loadSettings(leaving.signal))).toBe('closed');
});

test('REQ-09 the answer to the early request is used once', async () => {
  const server = await startScriptedServer(() => ({ json: { brand } }));
  hostAt(server.base);
  const copy = await requestSettingsEarly();
  expect(await loadSettings(never)).toMatchObject({ brand });
  expect(await copy.json()).toEqual({ brand });
  expect(server.received.length).toBe(1);
  await loadSettings(never);
  expect(server.received.length).toBe(2);
});

test('REQ-13 an early request without an answer is aborted with the start', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const copy = catchError(requestSettingsEarly());
  const leaving = new AbortController();
  const loaded = catchError(loadSettings(leaving.signal));
  leaving.abort('closed');
  expect(await loaded).toBe('closed');
  expect(await copy).toBe('closed');
});
