import type { IsBreached } from '#server/administrators/breached-passwords.ts';
import type { SignInTokens } from '#server/administrators/sign-in-tokens.ts';
import type { Tokens } from '#server/core/auth/access-tokens.ts';
import type { HeavyReads } from '#server/core/database/heavy-reads.ts';
import type { Database } from '#server/core/database/open-database.ts';
import type { SharedWork } from '#server/core/database/shared-work.ts';
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
import type { SecretKeys } from '#server/core/runtime/secret-keys.ts';
import type { ServerSettings } from '#server/core/runtime/settings.ts';
import type { AudioGeneration } from '#server/courses/audio/audio-generation.ts';
import type { UploadSlots } from '#server/courses/upload-limits.ts';
import type { UploadTokens } from '#server/courses/upload-tokens.ts';
import type { OrganizationSums } from '#server/dashboards/dashboards.queries.ts';
import type { DownloadLimits } from '#server/downloads/download-limits.ts';
import type { DownloadLinks } from '#server/downloads/download-links.ts';
import type { Downloads } from '#server/downloads/downloads.ts';
import type { StudyImports } from '#server/study/study-imports.ts';
import type { ProgressLimits, RequestProgress } from './requests-in-progress.ts';

/** The services of a running server, shared by all requests. */
export type ServerContext = {
  settings: ServerSettings;
  database: Database;
  clock: Clock;
  log: Log;
  metrics: Metrics;
  readiness: Readiness;
  background: Background;
  heavyReads: HeavyReads;
  standbyReads: StandbyReads;
  studyImports: StudyImports;
  jobBoss: JobBoss;
  equalDashboards: SharedWork<OrganizationSums>;
  mailer: Mailer;
  mailQueue: MailQueue;
  tokens: Tokens;
  signInTokens: SignInTokens;
  isBreached: IsBreached;
  audio: AudioGeneration;
  uploadTokens: UploadTokens;
  uploadSlots: UploadSlots;
  files: Files;
  downloads: Downloads;
  /** The address of the console, for links on certificates and in mails. */
  publicUrl(): string;
  downloadLinks: DownloadLinks;
  fileLinks: FileLinks;
  downloadLimits: DownloadLimits;
  progressLimits: ProgressLimits;
  /** The keys for the hashes of reset codes. */
  resetCodeKeys: SecretKeys;
  /** The keys from which refresh tokens derive their successors. */
  refreshKeys: SecretKeys;
  /** The keys that encrypt the secrets of authenticator apps. */
  secondFactorKeys: SecretKeys;
};

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
