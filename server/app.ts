import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { bearerToken } from '#server/core/auth/access.ts';
import { securityLog } from '#server/core/auth/security-log.ts';
import { isUnavailable } from '#server/core/database/unavailable.ts';
import type { BoundEndpoint } from '#server/core/endpoints/bind.ts';
import { metrics } from '#server/core/endpoints/metrics.ts';
import { allowOrigins, answerPreflights } from '#server/core/http/allow-origins.ts';
import { getNetwork } from '#server/core/http/client-address.ts';
import { staticConsole } from '#server/core/http/console/static-console.ts';
import type { Env, ServerContext } from '#server/core/http/context.ts';
import { health } from '#server/core/http/health.ts';
import { rejectionOfStopped, unavailable } from '#server/core/http/in-time.ts';
import { loggedPath } from '#server/core/http/logged-path.ts';
import { diskFull, Rejection, rejectionResponse, wrongSettings } from '#server/core/http/rejection.ts';
import { createGeneralLimit, type GeneralLimit } from '#server/core/http/request-limit.ts';
import { requestLog } from '#server/core/http/request-log.ts';
import { limitInProgress, signInPaths } from '#server/core/http/requests-in-progress.ts';
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

/** Each kind of path has limits of its own, so that none of them stops another. */
const pathKinds = {
  /** Always answered, since an orchestrator restarts a server that does not. */
  live: /^\/healthz$/,
  monitored: /^\/(readyz|metrics)$/,
  calls: /^\/(ent|api|upload)(\/|$)/,
  otherSystems: /^\/ops(\/|$)/,
  files: /^\/(files\/|openapi\.json$|demo\/)/,
  console: /^/,
};
/** A page of the console has many small files. */
const consoleFilesPerCall = 5;

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

/** Counts a request of a network. Throws the Rejection tooManyRequests (42900). */
type RequestLimit = (c: Context<Env>, network: string) => void | Promise<void>;

/**
 * The session of an access token that was signed here; undefined without one.
 * An expired one counts too: its call must be rejected so that the client refreshes it.
 * The signature says so, without the database.
 */
const readSession = async (c: Context<Env>): Promise<string | undefined> => {
  const token = bearerToken(c.req.header('Authorization'));
  if (token === undefined) return undefined;
  const access = await c.var.context.tokens.readAccess(token);
  c.set('access', access);
  return typeof access === 'object' ? access.sessionId : undefined;
};

/**
 * Counts a call by its session, or by its network if no signed access token says who calls.
 * Each path of signing in has a counter of its own for each network.
 */
const createCallLimit = (createLimit: () => GeneralLimit): RequestLimit => {
  const limitSession = createLimit();
  const limitNetwork = createLimit();
  const limitSigningIn = new Map([...signInPaths].map((path) => [path, createLimit()]));
  return async (c, network) => {
    const limitPath = limitSigningIn.get(c.req.path);
    if (limitPath) return limitPath(network);
    const sessionId = await readSession(c);
    if (sessionId === undefined) limitNetwork(network);
    else limitSession(sessionId);
  };
};

const createLimits = ({ settings, clock, progressLimits }: ServerContext): MiddlewareHandler<Env> => {
  const { live, calls, console: rest, ...limited } = pathKinds;
  const createLimit = (factor = 1) => createGeneralLimit(settings.requestsPerMinute * factor, clock);
  const createNetworkLimit = (limitNetwork = createLimit()): RequestLimit => {
    return (_, network) => limitNetwork(network);
  };
  const kinds = [
    { pattern: calls, limit: createCallLimit(createLimit) },
    ...Object.values(limited).map((pattern) => ({ pattern, limit: createNetworkLimit() })),
    { pattern: rest, limit: createNetworkLimit(createLimit(consoleFilesPerCall)) },
  ].map((kind) => ({ ...kind, inProgress: limitInProgress(progressLimits) }));
  const limitPreflights = createLimit();
  return async (c, next) => {
    const { method, path } = c.req;
    const network = getNetwork(c.var.clientAddress);
    if (['GET', 'HEAD'].includes(method) && live.test(path)) return next();
    if (method === 'OPTIONS') {
      limitPreflights(network);
      return next();
    }
    const kind = kinds.find(({ pattern }) => pattern.test(path));
    if (!kind) return next();
    await kind.limit(c, network);
    return kind.inProgress(c, next);
  };
};

const addCalls = (app: Hono<Env>, calls: readonly BoundEndpoint[], settings: ServerSettings): void => {
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
  app.use(createLimits(context), answerPreflights(settings.allowedOrigins));
  app.route('/', health);
  app.route('/', metrics);
  app.route('/', openApi);
  app.route('/', securityTxt);
  app.get('/settings.json', (c) => c.json(settings.console, 200, { 'Cache-Control': 'no-cache' }));
  addCalls(app, calls, settings);
  app.get('*', staticConsole(settings.distDir));
  return app;
};
