import { beforeEach, expect, test, vi } from 'vitest';
import type { FailureKind } from '#rules/patterns/failure.ts';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { later, never, oldTokens } from '#tests/services/support/tab.ts';

let browser = stubBrowser();
let address = '/list';

async function openPage() {
  vi.resetModules();
  browser = stubBrowser();
  vi.stubGlobal('location', {
    get pathname() {
      return address;
    },
    search: '',
    hash: '',
  });
  const store = await import('#services/browser/token-store.ts');
  store.storeTokens(oldTokens);
  const { saveLastAccess } = await import('#services/browser/stored-session.ts');
  saveLastAccess({ permissions: ['course_view'] });
  const { cachedLoad, clearAnswers } = await import('#services/http/answer-cache.ts');
  const { clearAnswersOfOthers } = await import('#services/http/answer-owner.ts');
  clearAnswersOfOthers();
  const load = vi.fn(async (code: string) => `answer of ${code}`);
  const cache = cachedLoad(load);
  const { Failure } = await import('#rules/patterns/failure.ts');
  const fail = async (kind: FailureKind) => {
    load.mockRejectedValueOnce(new Failure(kind));
    await expect(cache.load('A', never)).rejects.toBeInstanceOf(Failure);
  };
  return { cache, load, fail, store, saveLastAccess, clearAnswers, makeCache: cachedLoad };
}

const navigate = (type: 'popstate' | 'pushState', to: string) => {
  address = to;
  for (const listener of browser.listeners.get(type) ?? []) listener({ type });
};

/** A page whose answer to `A` was loaded, which the user has left and returned to. */
async function returnToPage() {
  const page = await openPage();
  await page.cache.load('A', never);
  navigate('pushState', '/detail');
  navigate('popstate', '/list');
  return page;
}

beforeEach(() => {
  address = '/list';
});

test('USER-08 after Back the last answer to the same request is there, and no other', async () => {
  const { cache } = await returnToPage();
  expect([cache.knownAnswer('A'), cache.knownAnswer('B')]).toEqual(['answer of A', undefined]);
});

test('USER-08 a link to the page brings no last answer', async () => {
  const { cache } = await returnToPage();
  navigate('pushState', '/list');
  expect(cache.knownAnswer('A')).toBeUndefined();
});

test('SHELL-10 an answer that arrived before the page is known by a link too, but not after Back', async () => {
  const { makeCache } = await openPage();
  const cache = makeCache(
    async () => ['loaded'],
    (code: string) => (code === 'A' ? ['early'] : undefined),
  );
  expect([cache.knownAnswer('A'), cache.knownAnswer('B')]).toEqual([['early'], undefined]);
  await cache.load('A', never);
  navigate('pushState', '/detail');
  navigate('popstate', '/list');
  expect(cache.knownAnswer('A')).toEqual(['loaded']);
});

test('SHELL-10 an answer that says the same as the known one is the known object', async () => {
  const { makeCache } = await openPage();
  let loaded = ['early'];
  const cache = makeCache(
    async () => [...loaded],
    () => ['early'],
  );
  const known = cache.knownAnswer('A');
  expect(await cache.load('A', never)).toBe(known);
  loaded = ['newer'];
  expect(await cache.load('A', never)).toEqual(['newer']);
});

test.each(['forbidden', 'notFound', 'invalid'] as const)(
  'PERM-05 a request that fails as %s drops its last answer',
  async (kind) => {
    const { cache, fail } = await returnToPage();
    await fail(kind);
    expect(cache.knownAnswer('A')).toBeUndefined();
  },
);

test.each(['offline', 'timedOut', 'serverFault', 'tooManyRequests', 'invalidAnswer'] as const)(
  'USER-08 a request that fails as %s keeps its last answer',
  async (kind) => {
    const { cache, fail } = await returnToPage();
    await fail(kind);
    expect(cache.knownAnswer('A')).toBe('answer of A');
  },
);

test('USER-08 the oldest of more than twenty answers is dropped', async () => {
  const { cache } = await returnToPage();
  for (let number = 1; number <= 20; number += 1) await cache.load(String(number), never);
  expect([cache.knownAnswer('A'), cache.knownAnswer('1')]).toEqual([undefined, 'answer of 1']);
});

type Page = Awaited<ReturnType<typeof openPage>>;

test.each<[string, (page: Page) => void]>([
  ['a sign-out', ({ store }) => store.clearTokens('signedOut')],
  ['a sign-out in another tab', () => browser.writeInOtherTab('tokens', null)],
  ['another session', ({ store }) => store.storeTokens({ ...oldTokens, session: 's2', email: 'b@b.example' })],
  ['a write', ({ clearAnswers }) => clearAnswers()],
  ['a visit of the login page', () => navigate('pushState', '/login')],
])('SHELL-10 PERM-05 after %s there is no last answer', async (_, change) => {
  const page = await returnToPage();
  change(page);
  page.store.storeTokens(oldTokens);
  page.saveLastAccess({ permissions: ['course_view'] });
  navigate('popstate', '/list');
  expect(page.cache.knownAnswer('A')).toBeUndefined();
});

test('SHELL-10 a visit of the page that checks certificates keeps the last answer', async () => {
  const page = await returnToPage();
  navigate('pushState', '/cert');
  navigate('popstate', '/list');
  expect(page.cache.knownAnswer('A')).toBe('answer of A');
});

test('PERM-05 other permissions bring no last answer', async () => {
  const { cache, saveLastAccess } = await returnToPage();
  saveLastAccess({ permissions: ['dashboard_group'] });
  expect(cache.knownAnswer('A')).toBeUndefined();
});

test('SHELL-10 an answer that arrives after a write was sent is not stored', async () => {
  const { cache, load, clearAnswers } = await returnToPage();
  const answer = later<string>();
  load.mockReturnValueOnce(answer.promise);
  const loading = cache.load('A', never);
  clearAnswers();
  answer.resolve('from before');
  expect(await loading).toBe('from before');
  expect(cache.knownAnswer('A')).toBeUndefined();
});
