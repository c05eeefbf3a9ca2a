import { Hono } from 'hono';
import { settingsPath } from '#contract/console-paths.ts';
import { securityLog } from '#server/core/auth/security-log.ts';
import { isUnavailable } from '#server/core/database/unavailable.ts';
import type { BoundEndpoint } from '#server/core/endpoints/bind.ts';
import { metrics } from '#server/core/endpoints/metrics.ts';
import { allowOrigins, answerPreflights } from '#server/core/http/allow-origins.ts';
import { staticConsole } from '#server/core/http/console/static-console.ts';
import type { Env, ServerContext } from '#server/core/http/context.ts';
import { health } from '#server/core/http/health.ts';
import { rejectionOfStopped, unavailable } from '#server/core/http/in-time.ts';
import { loggedPath } from '#server/core/http/logged-path.ts';
import { diskFull, Rejection, rejectionResponse, wrongSettings } from '#server/core/http/rejection.ts';
import { createRequestLimits } from '#server/core/http/request-limits.ts';
import { requestLog } from '#server/core/http/request-log.ts';
import { routePattern } from '#server/core/http/route-pattern.ts';
import { securityHeaders } from '#server/core/http/security-headers.ts';
import { securityTxt } from '#server/core/http/security-txt.ts';
import { BadSetting } from '#server/core/runtime/bad-setting.ts';
import { isDiskFull } from '#server/core/runtime/disk-full.ts';
import { importModules } from '#server/core/runtime/import-modules.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import { traceId } from '#server/core/runtime/tracing.ts';
import { openApi } from '#server/openapi/openapi.ts';
import { contextParts } from './context-parts.ts';

const apiPaths = ['/ent/*', '/api/*', '/ops/*'];

type Handlers = Readonly<Record<string, readonly BoundEndpoint[]>>;

/**
 * Every `*.handlers.ts`.
 * Vite lists them when it builds the server or runs its tests.
 * Node reads the folder.
 */
const handlers = import.meta.env
  ? import.meta.glob<Handlers>('./**/*.handlers.ts', { eager: true })
  : await importModules<Handlers>(new URL('./', import.meta.url), '.handlers.ts');

export const boundEndpoints: readonly BoundEndpoint[] = Object.values(handlers).flatMap((module) =>
  Object.values(module).flat(),
);

const parameterCount = ({ endpoint }: BoundEndpoint): number => endpoint.path.split('{').length;

const addCalls = (app: Hono<Env>, calls: readonly BoundEndpoint[], settings: ServerSettings): void => {
  for (const before of contextParts.flatMap((part) => part.beforeRoutes?.(settings) ?? [])) app.use(before);
  // Fixed paths are registered before paths with a parameter in the same position.
  for (const bound of calls.toSorted((one, other) => parameterCount(one) - parameterCount(other))) {
    const { method, path } = bound.endpoint;
    app.on(method, routePattern(path), (c) => bound.respond(c));
  }
  for (const routes of contextParts.flatMap((part) => part.routes?.(settings) ?? [])) app.route('/', routes);
  for (const path of apiPaths) {
    app.all(path, () => {
      throw new Rejection('notFound');
    });
  }
};

/** The server without its socket: API, console, health and, in a demo, its pages. */
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
    if (isDiskFull(fault)) return rejectionResponse(diskFull());
    if (fault instanceof BadSetting) return rejectionResponse(wrongSettings());
    const isAway = settings.databaseUrl !== undefined && isUnavailable(fault);
    return rejectionResponse(isAway ? unavailable() : new Rejection('serverFault'));
  });
  app.notFound(() => rejectionResponse(new Rejection('notFound')));
  app.use(
    requestLog(context),
    securityLog(calls),
    securityHeaders(settings.console),
    allowOrigins(settings.allowedOrigins),
  );
  app.use(createRequestLimits(context), answerPreflights(settings.allowedOrigins));
  app.route('/', health);
  app.route('/', metrics);
  app.route('/', openApi);
  app.route('/', securityTxt);
  addCalls(app, calls, settings);
  app.get(settingsPath, (c) => c.json(settings.console, 200, { 'Cache-Control': 'no-cache' }));
  app.get('*', staticConsole(settings.distDir));
  return app;
};
