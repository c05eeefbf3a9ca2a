import type { Context, MiddlewareHandler } from 'hono';
import { getNetwork } from './client-address.ts';
import type { Env, ServerContext } from './context.ts';
import { limitInProgress, signInPaths } from './requests-in-progress.ts';
import { createSenderLimit, type SenderLimit } from './sender-limit.ts';

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

/** Counts a request of a network. Throws the Rejection tooManyRequests (42900). */
type RequestLimit = (c: Context<Env>, network: string) => void | Promise<void>;

/**
 * Counts a call by its session, or by its network if no signed access token says who calls.
 * Each path of signing in has a counter of its own for each network.
 */
const createCallLimit = (createLimit: () => SenderLimit): RequestLimit => {
  const limitSession = createLimit();
  const limitNetwork = createLimit();
  const limitSigningIn = new Map([...signInPaths].map((path) => [path, createLimit()]));
  return async (c, network) => {
    const limitPath = limitSigningIn.get(c.req.path);
    if (limitPath) return limitPath(network);
    const sessionId = await c.var.context.callers.findSession(c);
    if (sessionId === undefined) limitNetwork(network);
    else limitSession(sessionId);
  };
};

/**
 * Counts each request among those of a minute and among those in progress, by the kind of its path.
 * Throws the Rejections tooManyRequests (42900) and busy (12000).
 */
export const createRequestLimits = ({ settings, clock, progressLimits }: ServerContext): MiddlewareHandler<Env> => {
  const { live, calls, console: rest, ...limited } = pathKinds;
  const createLimit = (factor = 1) => createSenderLimit(settings.requestsPerMinute * factor, clock);
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
