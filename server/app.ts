import { Hono, type MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { securityLog } from '#server/auth/security-log.ts';
import { staticConsole } from '#server/console/static-console.ts';
import { isReleasedFile } from '#server/courses/released-files.ts';
import { isUnavailable } from '#server/database/unavailable.ts';
import { servedDownloads } from '#server/downloads/serve-downloads.ts';
import { serveFiles } from '#server/files/serve-files.ts';
import { activeSessionHandlers } from '#server/handlers/active-sessions.handlers.ts';
import { passwordHandlers } from '#server/handlers/passwords.handlers.ts';
import { permissionHandlers } from '#server/handlers/permissions.handlers.ts';
import { secondFactorHandlers } from '#server/handlers/second-factor.handlers.ts';
import { sentenceHandlers } from '#server/handlers/sentences.handlers.ts';
import { sessionHandlers } from '#server/handlers/session.handlers.ts';
import type { BoundEndpoint } from '#server/http/bind.ts';
import { networkOf } from '#server/http/client-address.ts';
import { health } from '#server/http/health.ts';
import { rejectionOfStopped, unavailable } from '#server/http/in-time.ts';
import { loggedPath } from '#server/http/logged-path.ts';
import { metrics } from '#server/http/metrics.ts';
import { Rejection, rejectionResponse } from '#server/http/rejection.ts';
import { createGeneralLimit } from '#server/http/request-limit.ts';
import { requestLog } from '#server/http/request-log.ts';
import { limitInProgress } from '#server/http/requests-in-progress.ts';
import { routePattern } from '#server/http/route-pattern.ts';
import { securityHeaders } from '#server/http/security-headers.ts';
import { securityTxt } from '#server/http/security-txt.ts';
import { outbox } from '#server/mail/outbox.ts';
import { openApi } from '#server/openapi/openapi.ts';
import type { Env, ServerContext } from '#server/runtime/context.ts';
import { traceId } from '#server/runtime/tracing.ts';
import { uploadHost } from '#server/uploads/upload-host.ts';
import { applicationHandlers } from './handlers/applications.handlers.ts';
import { certificateDownloadHandlers } from './handlers/certificate-downloads.handlers.ts';
import { certificateHandlers } from './handlers/certificates.handlers.ts';
import { courseHandlers } from './handlers/courses.handlers.ts';
import { dashboardHandlers } from './handlers/dashboards.handlers.ts';
import { downloadTaskHandlers } from './handlers/download-tasks.handlers.ts';
import { learnerHandlers } from './handlers/learners.handlers.ts';
import { lessonHandlers } from './handlers/lessons.handlers.ts';
import { organizationHandlers } from './handlers/organizations.handlers.ts';
import { packageHandlers } from './handlers/packages.handlers.ts';
import { studyEventHandlers } from './handlers/study-events.handlers.ts';
import { studyFileHandlers } from './handlers/study-files.handlers.ts';
import { uploadHandlers } from './handlers/uploads.handlers.ts';

const preflightSeconds = 600;
const apiPaths = ['/ent/*', '/api/*', '/ops/*'];

/** Each kind of path has limits of its own, so that none of them stops another. */
const pathKinds = {
  /** Always answered, since an orchestrator restarts a server that does not. */
  live: /^\/healthz$/,
  monitored: /^\/(readyz|metrics)$/,
  calls: /^\/(ent|api|ops|upload)(\/|$)/,
  files: /^\/(files\/|openapi\.json$|demo\/)/,
  console: /^/,
};
/** A page of the console has many small files. */
const consoleFilesPerCall = 5;

export const boundEndpoints: readonly BoundEndpoint[] = [
  ...sessionHandlers,
  ...passwordHandlers,
  ...activeSessionHandlers,
  ...secondFactorHandlers,
  ...permissionHandlers,
  ...organizationHandlers,
  ...dashboardHandlers,
  ...learnerHandlers,
  ...packageHandlers,
  ...applicationHandlers,
  ...courseHandlers,
  ...lessonHandlers,
  ...sentenceHandlers,
  ...uploadHandlers,
  ...certificateDownloadHandlers,
  ...certificateHandlers,
  ...downloadTaskHandlers,
  ...studyFileHandlers,
  ...studyEventHandlers,
];

const parameterCount = ({ endpoint }: BoundEndpoint): number => endpoint.path.split('{').length;

const limitsOf = ({ settings, clock, progressLimits }: ServerContext): MiddlewareHandler<Env> => {
  const { live, console: rest, ...limited } = pathKinds;
  const kinds = [...Object.values(limited), rest].map((pattern) => ({
    pattern,
    limit: createGeneralLimit(settings.requestsPerMinute * (pattern === rest ? consoleFilesPerCall : 1), clock),
    inProgress: limitInProgress(progressLimits),
  }));
  return (c, next) => {
    if (live.test(c.req.path)) return next();
    const kind = kinds.find(({ pattern }) => pattern.test(c.req.path));
    kind?.limit(networkOf(c.var.clientAddress));
    return kind ? kind.inProgress(c, next) : next();
  };
};

const addCalls = (app: Hono<Env>, calls: readonly BoundEndpoint[]): void => {
  // Fixed paths are registered before paths with a parameter in the same position.
  for (const bound of calls.toSorted((one, other) => parameterCount(one) - parameterCount(other))) {
    const { method, path } = bound.endpoint;
    app.on(method, routePattern(path), (c) => bound.respond(c));
  }
  app.route('/', servedDownloads);
  for (const path of apiPaths) {
    app.all(path, () => {
      throw new Rejection('notFound');
    });
  }
};

const allowOrigins = (allowedOrigins: readonly string[]) =>
  cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key', 'traceparent', 'tracestate'],
    exposeHeaders: ['Date', 'Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
  });

/** The server without its socket: API, console, health and, in a demo, the outbox. */
export const createApp = (context: ServerContext, calls: readonly BoundEndpoint[] = boundEndpoints): Hono<Env> => {
  const { settings, log } = context;
  const app = new Hono<Env>();
  app.onError((fault, c) => {
    if (fault instanceof Rejection) return rejectionResponse(fault);
    const stopped = rejectionOfStopped(fault);
    if (stopped) return rejectionResponse(stopped);
    log.error('fault', fault, {
      requestId: c.var.requestId,
      traceId: traceId(),
      method: c.req.method,
      path: loggedPath(c.req.path),
    });
    const isAway = settings.databaseUrl !== undefined && isUnavailable(fault);
    return rejectionResponse(isAway ? unavailable() : new Rejection('serverFault'));
  });
  app.notFound(() => rejectionResponse(new Rejection('notFound')));
  app.use(requestLog(context), securityLog, securityHeaders(settings.console), allowOrigins(settings.allowedOrigins));
  app.use(limitsOf(context));
  app.route('/', health);
  app.route('/', metrics);
  app.route('/', openApi);
  app.route('/', securityTxt);
  if (settings.demo) app.route('/', outbox);
  app.get('/settings.json', (c) => c.json(settings.console, 200, { 'Cache-Control': 'no-cache' }));
  addCalls(app, calls);
  app.route('/', serveFiles(isReleasedFile));
  app.route('/', uploadHost);
  app.get('*', staticConsole(settings.distDir));
  return app;
};
