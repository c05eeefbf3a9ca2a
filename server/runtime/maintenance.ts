import { resealSecrets } from '#server/auth/second-factor.ts';
import { removeUnusedMedia } from '#server/courses/remove-unused-media.ts';
import { issueCertificates } from '#server/database/queries/certificates.queries.ts';
import { removeExpired } from '#server/database/queries/maintenance.queries.ts';
import { removeExpiredDownloads } from '#server/downloads/remove-expired-downloads.ts';
import { secondsOf } from './clock.ts';
import type { ServerContext } from './context.ts';

const everyMs = 3_600_000;

/** Removes expired rows and files and issues certificates, now and every hour; returns a function that stops it. */
export const startMaintenance = ({
  database,
  background,
  clock,
  files,
  secondFactorKeys,
  settings,
  log,
}: ServerContext): (() => void) => {
  const run = () => {
    background.run('upkeep', () => removeExpired(database.jobs, secondsOf(clock)));
    background.run('downloads', () => removeExpiredDownloads({ db: database.jobs, files }, secondsOf(clock)));
    background.run('media', () =>
      removeUnusedMedia({ db: database.jobs, files, settings: settings.console, log }, secondsOf(clock)),
    );
    background.run('second factors', () => resealSecrets(database.jobs, secondFactorKeys));
    background.run('certificates', () => issueCertificates(database.jobs, 'all'));
  };
  run();
  const timer = setInterval(run, everyMs);
  timer.unref();
  return () => clearInterval(timer);
};
