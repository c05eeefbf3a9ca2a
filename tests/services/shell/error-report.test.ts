import { beforeEach, expect, test, vi } from 'vitest';
import { stubBrowser } from '#tests/services/support/browser.ts';
import { oldTokens } from '#tests/services/support/tab.ts';

const dsn = 'https://key@errors.example/1';
const sentry = vi.hoisted(() => ({ init: vi.fn(), captureException: vi.fn() }));

vi.mock('@sentry/browser', () => ({
  ...sentry,
  breadcrumbsIntegration: () => 'breadcrumbs',
  linkedErrorsIntegration: () => 'linkedErrors',
  dedupeIntegration: () => 'dedupe',
  httpContextIntegration: () => 'httpContext',
}));

async function freshService() {
  vi.resetModules();
  return import('#services/shell/error-report.service.ts');
}

beforeEach(() => {
  stubBrowser();
  sentry.init.mockReset();
  sentry.captureException.mockReset();
});

test('SHELL-09 nothing is loaded or reported without an address to report to', async () => {
  const { reportError } = await freshService();
  await reportError(new Error('x'), '');
  expect([sentry.init.mock.calls, sentry.captureException.mock.calls]).toEqual([[], []]);
});

test('SHELL-09 faults are reported one by one, by a reporter that is set up once', async () => {
  const { reportError } = await freshService();
  await Promise.all([reportError('one', dsn), reportError('two', dsn)]);
  await reportError('three', dsn);
  expect(sentry.init.mock.calls).toMatchObject([[{ dsn, defaultIntegrations: false }]]);
  expect(sentry.captureException.mock.calls).toEqual([['one'], ['two'], ['three']]);
});

test('SHELL-09 a reporter that fails causes no second error and is retried', async () => {
  const { reportError } = await freshService();
  sentry.init.mockImplementationOnce(() => {
    throw new Error('no');
  });
  await reportError('one', dsn);
  await reportError('two', dsn);
  expect(sentry.captureException.mock.calls).toEqual([['two']]);
});

test('SHELL-09 no token, password or e-mail address is reported', async () => {
  const { reportError } = await freshService();
  const { storeTokens } = await import('#services/browser/token-store.ts');
  storeTokens(oldTokens);
  await reportError('one', dsn);
  const { beforeSend, beforeBreadcrumb } = sentry.init.mock.calls[0]?.[0] ?? {};
  const breadcrumb = {
    message: 'typed ann.o@b.example, sent Bearer abc.def',
    data: { url: '/x?email=a%40b.example&page=2&token=t0', password: 'p', to: 'old-access' },
  };
  expect(beforeBreadcrumb(breadcrumb)).toEqual({
    message: 'typed [hidden], sent [hidden]',
    data: { url: '/x?email=[hidden]&page=2&token=[hidden]', password: '[hidden]', to: '[hidden]' },
  });
  const event: Record<string, unknown> = { exception: { values: [{ value: 'eyJh.eyJi.c-_ and old-refresh' }] } };
  event.self = event;
  expect(beforeSend(event)).toMatchObject({ exception: { values: [{ value: '[hidden] and [hidden]' }] } });
});
