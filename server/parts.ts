import type { Database } from '#server/database/open-database.ts';
import type { Files } from '#server/files/files.ts';
import type { Mailer } from '#server/mail/mailer.ts';
import type { Speech } from '#server/speech/speech.ts';
import type { UploadTokens } from '#server/uploads/upload-tokens.ts';
import type { Background } from './background.ts';
import type { Clock } from './clock.ts';
import type { Log } from './log.ts';
import type { ServerSettings } from './settings.ts';
import type { Tokens } from './tokens.ts';

/** What a running server is made of; one set for all requests. */
export type Parts = {
  settings: ServerSettings;
  database: Database;
  clock: Clock;
  log: Log;
  background: Background;
  mailer: Mailer;
  tokens: Tokens;
  speech: Speech;
  uploadTokens: UploadTokens;
  files: Files;
  /** Keys the hashes of reset codes. */
  resetCodeKey: Uint8Array;
};

/** What travels with one request. */
export type Env = {
  Variables: { parts: Parts; requestId: string; clientAddress: string; account: string | undefined };
};
