import { resealSecrets } from '#server/administrators/second-factor.ts';
import { issueDueCertificates } from '#server/certificates/due-certificates.queries.ts';
import type { ServerContext } from '#server/core/http/context.ts';
import { beginPeriod, endPeriod } from '#server/core/jobs/periodic-work.queries.ts';
import { secondsOf } from '#server/core/runtime/clock.ts';
import { removeUnusedMedia } from '#server/courses/remove-unused-media.ts';
import { removeExpiredDownloads } from '#server/downloads/remove-expired-downloads.ts';
import { updateOrganizationCounts } from '#server/learners/organization-counts.queries.ts';
import { addOrganizationKeys } from '#server/organizations/organization-keys.queries.ts';
import { removeOldMonths } from '#server/study/remove-months.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { addMonthsAhead } from '#server/study/study-months.queries.ts';
import { removeExpired } from './maintenance.queries.ts';

const everySeconds = 3_600;
/** Timers are not exact; a period that was a little short must not double the next one. */
const seconds = everySeconds - 60;
const oftenMs = 10_000;

/** Runs work now and every ten seconds, unless it is still running. */
const startOften = (
  { background }: ServerContext,
  { name, work }: { name: string; work: () => Promise<void> },
): (() => void) => {
  let isRunning = false;
  const start = async () => {
    if (isRunning) return;
    isRunning = true;
    await work().finally(() => {
      isRunning = false;
    });
  };
  const run = () => background.run(name, start);
  run();
  const timer = setInterval(run, oftenMs).unref();
  return () => clearInterval(timer);
};

/**
 * Removes expired rows and files and counts changed learners, now and every hour, on one of all servers. Issues due
 * certificates and updates the counts of organizations, now and every ten seconds. Organizations without keys get them.
 * Returns a function that stops it.
 */
export const startMaintenance = (context: ServerContext): (() => void) => {
  const { database, background, clock, files, secondFactorKeys, settings, log } = context;
  const db = database.jobs;
  const stopping = new AbortController();
  const { signal } = stopping;
  const elect = (name: string, work: (now: number) => Promise<unknown>) =>
    background.run(name, async () => {
      const now = secondsOf(clock);
      if (await beginPeriod(db, { name, seconds, now })) await work(now);
    });
  const countMembers = async () => {
    if (!(await countAllMembers(db, signal))) await endPeriod(db, 'figures');
  };
  const addKeys = async () => {
    if (!(await addOrganizationKeys(db, signal))) await endPeriod(db, 'organization keys');
  };
  const removeMonths = async (now: number) => {
    const months = settings.studyEventMonths;
    if (months === undefined) return;
    const { timeZone } = settings.console;
    if (!(await removeOldMonths(db, { months, now, timeZone, log, signal }))) await endPeriod(db, 'study retention');
  };
  const run = () => {
    elect('upkeep', (now) => removeExpired(db, now));
    elect('downloads', (now) => removeExpiredDownloads({ db, files }, now));
    elect('media', (now) => removeUnusedMedia({ db, files, settings: settings.console, log }, now));
    elect('months', (now) => db.transaction().execute((transaction) => addMonthsAhead(transaction, now)));
    elect('study retention', removeMonths);
    elect('figures', countMembers);
    elect('organization keys', addKeys);
    // Each server can have other keys.
    background.run('second factors', () => resealSecrets(db, secondFactorKeys));
  };
  run();
  const timer = setInterval(run, everySeconds * 1_000).unref();
  const ends = [
    startOften(context, { name: 'certificates', work: () => issueDueCertificates(db, signal) }),
    startOften(context, { name: 'organization counts', work: () => updateOrganizationCounts(db, signal) }),
  ];
  return () => {
    clearInterval(timer);
    for (const end of ends) end();
    stopping.abort();
  };
};
