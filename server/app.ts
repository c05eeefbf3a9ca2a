import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { staticConsole } from '#server/console/static-console.ts';
import { servedFiles } from '#server/files/serve-files.ts';
import { permissionHandlers } from '#server/handlers/permissions.handlers.ts';
import { sessionHandlers } from '#server/handlers/session.handlers.ts';
import { createGeneralLimit } from '#server/limits/general-limit.ts';
import { outbox } from '#server/mail/outbox.ts';
import { openApi } from '#server/openapi/openapi.ts';
import { uploadHost } from '#server/uploads/upload-host.ts';
import type { Bound } from './bind.ts';
import { networkOf } from './client-address.ts';
import { Refusal, refusalResponse } from './failures.ts';
import { activityHandlers } from './handlers/activities.handlers.ts';
import { courseHandlers } from './handlers/courses.handlers.ts';
import { dashboardHandlers } from './handlers/dashboards.handlers.ts';
import { learnerHandlers } from './handlers/learners.handlers.ts';
import { lessonHandlers } from './handlers/lessons.handlers.ts';
import { organizationHandlers } from './handlers/organizations.handlers.ts';
import { uploadHandlers } from './handlers/uploads.handlers.ts';
import { health } from './health.ts';
import type { Env, Parts } from './parts.ts';
import { requestLog } from './request-log.ts';
import { securityHeaders } from './security-headers.ts';

const preflightSeconds = 600;
const apiPaths = ['/ent/*', '/api/*'];
const limitedPaths = [...apiPaths, '/upload'];

/** Every call that this server answers. */
export const boundCalls: readonly Bound[] = [
  ...sessionHandlers,
  ...permissionHandlers,
  ...organizationHandlers,
  ...dashboardHandlers,
  ...learnerHandlers,
  ...courseHandlers,
  ...lessonHandlers,
  ...activityHandlers,
  ...uploadHandlers,
];

const parameterCount = ({ endpoint }: Bound): number => endpoint.path.split('{').length;

const addCalls = (app: Hono<Env>, parts: Parts, calls: readonly Bound[]): void => {
  const limit = createGeneralLimit(parts.settings.requestsPerMinute, parts.clock);
  for (const path of limitedPaths) {
    app.use(path, (c, next) => {
      limit(networkOf(c.var.clientAddress));
      return next();
    });
  }
  // A path of fixed words comes before one that holds a parameter in the same place.
  for (const bound of calls.toSorted((one, other) => parameterCount(one) - parameterCount(other))) {
    const { method, path } = bound.endpoint;
    app.on(method, path.replaceAll(/\{(\w+)\}/g, ':$1'), (c) => bound.respond(c));
  }
  for (const path of apiPaths) {
    app.all(path, () => {
      throw new Refusal('notFound');
    });
  }
};

const allowOrigins = (allowedOrigins: readonly string[]) =>
  cors({
    origin: [...allowedOrigins],
    allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
    allowHeaders: ['Authorization', 'Content-Type', 'Idempotency-Key'],
    exposeHeaders: ['Retry-After', 'X-Request-Id'],
    maxAge: preflightSeconds,
  });

/** The whole server but its socket: API, console, health, and, in the demo, the outbox. */
export const createApp = (parts: Parts, calls: readonly Bound[] = boundCalls): Hono<Env> => {
  const { settings, log } = parts;
  const app = new Hono<Env>();
  app.onError((fault, c) => {
    if (fault instanceof Refusal) return refusalResponse(fault);
    log.error('fault', fault, { requestId: c.var.requestId, method: c.req.method, path: c.req.path });
    return refusalResponse(new Refusal('serverFault'));
  });
  app.notFound(() => refusalResponse(new Refusal('notFound')));
  app.use(requestLog(parts), securityHeaders(settings.console), allowOrigins(settings.allowedOrigins));
  app.route('/', health);
  app.route('/', openApi);
  if (settings.demo) app.route('/', outbox);
  app.get('/settings.json', (c) => c.json(settings.console, 200, { 'Cache-Control': 'no-cache' }));
  addCalls(app, parts, calls);
  app.route('/', servedFiles);
  app.route('/', uploadHost);
  app.get('*', staticConsole(settings.distDir));
  return app;
};
