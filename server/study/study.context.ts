import type { ContextPart } from '#server/core/http/context-part.ts';
import { countAllMembers } from '#server/study/rollup/count-members.ts';
import { removeOldMonths } from './remove-months.ts';
import { findNewestEvent } from './study-events.queries.ts';
import { createStudyImports, type StudyImports } from './study-imports.ts';
import { addMonthsAhead } from './study-months.queries.ts';
import { saveStudyTimeZone } from './study-time-zone.queries.ts';
import { requireStudyTimeZone } from './study-time-zone.ts';

type StudyContext = { studyImports: StudyImports };

declare module '#server/core/http/context.ts' {
  interface ServerContext extends StudyContext {
    /**
     * Issues what imported events have earned.
     * The noun of certificates, which lies above, provides it.
     */
    issueCertificates(): Promise<void>;
  }
}

export const study: ContextPart<StudyContext> = {
  // A demo counts its data again by itself.
  checkData: (transaction, { demo, console: { timeZone } }) =>
    demo ? saveStudyTimeZone(transaction, timeZone) : requireStudyTimeZone(transaction, timeZone),
  create: ({ database, settings }) => ({ studyImports: createStudyImports(database, settings.console.timeZone) }),
  periodicWork: [
    {
      name: 'months',
      every: 'hour',
      run: ({ database }, { now }) =>
        database.jobs.transaction().execute((transaction) => addMonthsAhead(transaction, now)),
    },
    {
      name: 'study retention',
      every: 'hour',
      async run({ database, settings, log }, { now, signal }) {
        const months = settings.studyEventMonths;
        if (months === undefined) return true;
        const { timeZone } = settings.console;
        return removeOldMonths(database.jobs, { months, now, timeZone, log, signal });
      },
    },
    // After an import of many learners, dashboards of their customer read each of them until then.
    { name: 'figures', every: 'tenSeconds', run: ({ database }, { signal }) => countAllMembers(database.jobs, signal) },
  ],
  addMetrics({ metrics, database }) {
    metrics.addGauge('study_newest_event_timestamp_seconds', 'The time of the newest sign-in or lesson.', async () => {
      const newest = await findNewestEvent(database.checks);
      if (newest === undefined) throw new Error('No event has been imported yet.');
      return newest;
    });
  },
};
