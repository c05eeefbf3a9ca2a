import * as sentry from '@sentry/browser';
import { scrub } from './scrub.ts';

/** Starts the reporting library, which sends what is scrubbed and nothing of its own accord. */
export function startReporter(dsn: string): void {
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
}

export const { captureException } = sentry;
