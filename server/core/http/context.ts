import type { HeavyReads } from '#server/core/database/heavy-reads.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { StandbyReads } from '#server/core/database/standby-reads.ts';
import type { FileLinks } from '#server/core/files/file-links.ts';
import type { Files } from '#server/core/files/files.ts';
import type { Background } from '#server/core/jobs/background.ts';
import type { JobBoss } from '#server/core/jobs/job-boss.ts';
import type { MailQueue } from '#server/core/jobs/mail-queue.ts';
import type { Mailer } from '#server/core/mail/mailer.ts';
import type { Clock } from '#server/core/runtime/clock.ts';
import type { Log } from '#server/core/runtime/log.ts';
import type { Metrics } from '#server/core/runtime/metrics.ts';
import type { Readiness } from '#server/core/runtime/readiness.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import type { Caller } from './caller.ts';
import type { ProgressLimits, RequestProgress } from './requests-in-progress.ts';

/** Who calls an endpoint, and the organizations of an administrator. */
export type Callers = {
  /** Throws the Rejections notSignedIn, accessExpired, sessionRevoked and administratorDisabled. */
  authenticate(authorization: string | undefined): Promise<Caller>;
  /** The IDs of the topmost organizations that the administrator owns. */
  listRoots(db: Db, administratorId: number): Promise<string[]>;
};

/**
 * The services of a running server, shared by all requests.
 * Each noun adds its own in its `*.context.ts`.
 */
export interface ServerContext {
  callers: Callers;
  settings: ServerSettings;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  background: Background;
  heavyReads: HeavyReads;
  standbyReads: StandbyReads;
  jobBoss: JobBoss;
  mailer: Mailer;
  mailQueue: MailQueue;
  files: Files;
  /** The address of the console, for links on certificates and in mails. */
  publicUrl(): string;
  fileLinks: FileLinks;
  progressLimits: ProgressLimits;
}

/** What a file is about: the ID of a download task, or of a learner or organization and a day; and of how many people. */
type OpenedDownload = { kind: string; target: string; day: string | undefined; count: number };

export type Env = {
  Variables: {
    context: ServerContext;
    requestId: string;
    clientAddress: string;
    progress: RequestProgress;
    administrator: string | undefined;
    /** The name of the token of another system, for the logs. */
    tokenName: string | undefined;
    /** The file with personal data that the answer sends, for the security log. */
    openedDownload: OpenedDownload | undefined;
    /** False for a write whose stored answer was sent again. */
    isHandled: boolean | undefined;
  };
};
