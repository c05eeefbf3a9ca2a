import type { Context } from 'hono';
import type { HeavyReads } from '#server/core/database/heavy-reads.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { StandbyReads } from '#server/core/database/standby-reads.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { Files } from '#server/core/files/files.ts';
import type { Background } from '#server/core/jobs/background.ts';
import type { MailQueue } from '#server/core/jobs/mail-queue.ts';
import type { JobLimits } from '#server/core/jobs/run-jobs.ts';
import type { Mailer } from '#server/core/mail/mailer.ts';
import type { Clock } from '#server/core/runtime/clock.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { Metrics } from '#server/core/runtime/metrics.ts';
import type { Readiness } from '#server/core/runtime/readiness.ts';
import type { RepeatedLines } from '#server/core/runtime/repeated-lines.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import type { Access, Caller } from './caller.ts';
import type { ProgressLimits, RequestProgress } from './requests-in-progress.ts';

/** Who calls an endpoint, and the organizations of an administrator. */
export type Callers = {
  /**
   * The ID of the session of an access token that was signed here; undefined without one.
   * An expired one counts too: its call must be rejected so that the client refreshes it.
   * The signature says so, without the database.
   */
  findSession(c: Context<Env>): Promise<string | undefined>;
  /**
   * The caller of a request by its Authorization header, whom it names in the logs.
   * Counts the request for the administrator, in all sessions together.
   * Throws the Rejections notSignedIn, accessExpired, sessionRevoked, administratorDisabled
   * and tooManyRequests (42900).
   */
  authenticateAndCount(c: Context<Env>): Promise<Caller>;
  /** The IDs of the topmost organizations that the administrator owns. */
  listRoots(db: Db, administratorId: number): Promise<string[]>;
};

/** What a server has that knows no noun. */
export type CoreContext = {
  settings: ServerSettings;
  database: Database;
  clock: Clock;
  log: Log;
  repeatedLines: RepeatedLines;
  metrics: Metrics;
  background: Background;
  heavyReads: HeavyReads;
  standbyReads: StandbyReads;
  mailer: Mailer;
  mailQueue: MailQueue;
  files: Files;
  /** The address of the console, for links on certificates and in mails. */
  publicUrl(): string;
  fileLinks: FileLinks;
  progressLimits: ProgressLimits;
};

/**
 * The services of a running server, shared by all requests.
 * Each noun adds its own in its `*.context.ts`.
 */
export interface ServerContext extends CoreContext {
  callers: Callers;
  readiness: Readiness;
}

/**
 * What a server uses instead of its own, such as the clock of a test.
 * Each noun adds its own in its `*.context.ts`.
 */
export interface StartOptions {
  clock?: Clock;
  log?: Log;
  files?: Files;
  mailer?: Mailer;
  mailQueue?: ((parts: { mailer: Mailer; background: Background }) => MailQueue) | undefined;
  mailQueueLimits?: Partial<JobLimits>;
  progressLimits?: Partial<ProgressLimits>;
}

/** What a file with personal data is about: an ID, maybe a day, and of how many people it is. */
type OpenedFile = { action: string; kind: string; target: string; day: string | undefined; count: number };

export type Env = {
  Variables: {
    context: ServerContext;
    requestId: string;
    clientAddress: string;
    progress: RequestProgress;
    /** What the access token of the request says, if `findSession` has read it. */
    access: Access | undefined;
    administrator: string | undefined;
    /** The name of the token of another system, for the logs. */
    tokenName: string | undefined;
    /** The file with personal data that the answer sends, for the security log. */
    openedFile: OpenedFile | undefined;
    /** False for a write whose stored answer was sent again. */
    isHandled: boolean | undefined;
  };
};
