import { expect, test, vi } from 'vitest';
import { requestSettingsAhead } from '#services/browser/settings-request.ts';
import { loadSettings } from '#services/settings.service.ts';
import { closedPort, type Reaction, startOddServer } from './support/odd-server.ts';
import { never, thrownBy } from './support/tab.ts';

const brand = { product: 'Lingua', company: 'Lingua Learning' };
const trueFetch = fetch;

vi.mock('#services/http/waiting.ts', async (original) => ({
  ...(await original<typeof import('#services/http/waiting.ts')>()),
  wait: () => Promise.resolve(),
}));

/** Answers the console's own address at another one. */
function hostAt(base: string) {
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => trueFetch(base + path, init));
}

async function settingsFrom(...reactions: [Reaction, ...Reaction[]]) {
  const server = await startOddServer((_, count) => reactions[Math.min(count, reactions.length) - 1] ?? {});
  hostAt(server.base);
  return { server, loaded: thrownOrGiven(loadSettings(never)) };
}

const thrownOrGiven = <T>(promise: Promise<T>) => promise.catch((thrown: unknown) => thrown);

test('REQ-09 settings are read where the console is hosted, with every default', async () => {
  const { server, loaded } = await settingsFrom({ json: { brand, secondBase: 'https://second.example' } });
  expect(await loaded).toEqual({
    enterpriseBase: '',
    secondBase: 'https://second.example',
    uploadUrl: '/upload',
    timeZone: 'UTC',
    brand: { ...brand, description: '', contact: { email: '', phone: '', address: '', hours: '' } },
    coverPrefix: 'speaking-course/cover',
    fileBase: '/files',
    errorReportingDsn: '',
    charts: false,
  });
  expect(server.seen.map(({ path }) => path)).toEqual(['/settings.json']);
});

const broken: [string, Reaction, object][] = [
  ['missing', { status: 404, text: 'no' }, { kind: 'refused', status: 404 }],
  ["the host's page for any path", { text: '<!doctype html>' }, { kind: 'invalidAnswer' }],
  ['broken', { text: '{"brand":' }, { kind: 'invalidAnswer' }],
  ['without a brand', { json: {} }, { kind: 'invalidAnswer', cause: { message: expect.stringContaining('brand') } }],
  ['of no known time zone', { json: { brand, timeZone: 'Mars/Olympus' } }, { kind: 'invalidAnswer' }],
  ['empty', {}, { kind: 'invalidAnswer' }],
];

test.each(broken)('REQ-09 a settings file that is %s is a failure', async (_, reaction, failure) => {
  const { server, loaded } = await settingsFrom(reaction);
  expect(await loaded).toMatchObject({ name: 'Failure', ...failure });
  expect(server.seen.length).toBe(1);
});

test('REQ-13 settings are asked for again when the host was not reached', async () => {
  const { server, loaded } = await settingsFrom('breakOff', { status: 503 }, { json: { brand } });
  expect(await loaded).toMatchObject({ brand });
  expect(server.seen.length).toBe(3);
});

test('REQ-13 settings that nobody serves are offline', async () => {
  hostAt(await closedPort());
  expect(await thrownBy(loadSettings(never))).toMatchObject({ kind: 'offline' });
});

test('REQ-13 a start that is given up is no failure', async () => {
  const leaving = new AbortController();
  leaving.abort('closed');
  expect(await thrownBy(loadSettings(leaving.signal))).toBe('closed');
});

test('REQ-09 the answer to what was asked ahead is taken once', async () => {
  const server = await startOddServer(() => ({ json: { brand } }));
  hostAt(server.base);
  const copy = await requestSettingsAhead();
  expect(await loadSettings(never)).toMatchObject({ brand });
  expect(await copy.json()).toEqual({ brand });
  expect(server.seen.length).toBe(1);
  await loadSettings(never);
  expect(server.seen.length).toBe(2);
});

test('REQ-13 settings asked for ahead that never come are given up with the start', async () => {
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  );
  const copy = thrownBy(requestSettingsAhead());
  const leaving = new AbortController();
  const loaded = thrownBy(loadSettings(leaving.signal));
  leaving.abort('closed');
  expect(await loaded).toBe('closed');
  expect(await copy).toBe('closed');
});
