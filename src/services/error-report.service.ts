import { scrub } from './scrub.ts';

type Reporter = typeof import('@sentry/browser');

let reporter: Promise<Reporter> | undefined;

/** Reports a fault of the program where the deployment wants it (an empty dsn: nowhere); never fails. */
export async function reportFault(error: unknown, dsn: string): Promise<void> {
  if (dsn === '') return;
  try {
    reporter ??= load(dsn);
    const { captureException } = await reporter;
    captureException(error);
  } catch {
    // A fault that cannot be reported must not become a second one; the next report loads anew.
    reporter = undefined;
  }
}

async function load(dsn: string): Promise<Reporter> {
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn,
    defaultIntegrations: false,
    integrations: [
      sentry.breadcrumbsIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
      sentry.httpContextIntegration(),
    ],
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    enhanceFetchErrorMessages: false,
    beforeBreadcrumb: scrub,
    beforeSend: scrub,
  });
  return sentry;
}
