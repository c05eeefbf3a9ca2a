import type { Hono, MiddlewareHandler } from 'hono';
import type { Db } from '#server/core/database/schema.ts';
import type { QueueWork } from '#server/core/jobs/queues.ts';
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import type { CoreContext, Env, ServerContext, StartOptions } from './context.ts';

/** Readiness is created last, from the queues of all parts. */
export type ContextOfParts = Omit<ServerContext, 'readiness'>;

/**
 * `now` is in Unix seconds.
 * The signal ends work when the server stops, or another one has taken the work over.
 */
type Turn = { now: number; signal: AbortSignal };

/** Work that is done at the start and then again and again. */
export type PeriodicWork = {
  name: string;
  /**
   * Each hour on one of all servers, each hour on each server, or every ten seconds on each server.
   */
  every: 'hour' | 'hourOnEachServer' | 'tenSeconds';
  /**
   * Resolves with false if it is not finished.
   * A server goes on with it after about five minutes, or at once if this one stops.
   */
  run(context: ServerContext, turn: Turn): Promise<unknown>;
};

type PartInput = {
  /** The keys of the server, for keys of one use each. */
  keys: SecretKeys;
  options: StartOptions;
};

type PartWithoutServices = {
  /**
   * Compares the settings with the data before the start, in its transaction; throws BadSetting.
   */
  checkData?(transaction: Db, settings: ServerSettings): Promise<void>;
  queues?(context: ContextOfParts): QueueWork;
  periodicWork?: readonly PeriodicWork[];
  addMetrics?(context: ServerContext): void;
  /** What runs before each call and route, such as a fault of a demo. */
  beforeRoutes?(settings: ServerSettings): readonly MiddlewareHandler<Env>[];
  /** Answers that are no calls of the contract, such as files. */
  routes?(settings: ServerSettings): readonly Hono<Env>[];
};

/**
 * What a noun adds to a server. It is the export of its `*.context.ts`, which is found by its name.
 * `Added` are the services that it declares in ServerContext, and creates.
 */
export type ContextPart<Added extends object | undefined = undefined> = PartWithoutServices &
  (Added extends object ? { create(core: CoreContext, input: PartInput): Added } : { create?: never });

export type AnyContextPart = ContextPart | ContextPart<object>;

/** Creates the context from all parts: each creates what it declares. */
export const createFromParts = (
  parts: readonly AnyContextPart[],
  core: CoreContext,
  input: PartInput,
): ContextOfParts => Object.assign({ ...core }, ...parts.map(({ create }) => create?.(core, input)));
