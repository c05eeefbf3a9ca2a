import * as sentry from '@sentry/browser';
import { redact } from './redact.ts';

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
    beforeBreadcrumb: redact,
    beforeSend: redact,
  });
  return (error) => void sentry.captureException(error);
}
