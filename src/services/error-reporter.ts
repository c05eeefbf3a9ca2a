import * as sentry from '@sentry/browser';
import { scrub } from './scrub.ts';

/** Starts the reporting library, which sends what is scrubbed and nothing of its own accord; gives what sends a fault. */
export function startReporter(dsn: string): (error: unknown) => void {
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
  return (error) => void sentry.captureException(error);
}
