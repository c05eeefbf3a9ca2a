import { command } from '#server/core/commands/command.ts';
import { requireNoOtherConnections } from '#server/core/database/advisory-locks.ts';
import { recountOrganizations } from '#server/learners/organization-counts.queries.ts';
import { findStudyRetention } from './study-retention.queries.ts';
import { recountStudy } from './study-time-zone.ts';

const recount = command({
  name: 'study recount',
  summary:
    'Count all study data again in days of TIME_ZONE, and the learners and certificates of organizations; stop all servers first.',
  options: {},
  async run({ db, settings }) {
    const { timeZone } = settings.console;
    await requireNoOtherConnections(db);
    const learners = await recountStudy(db, timeZone);
    const organizations = await recountOrganizations(db);
    const kept = await findStudyRetention(db);
    return {
      lines: [
        `The study data of ${learners} learners was counted again in days of ${timeZone}.`,
        ...(organizations > 0
          ? [`The numbers of learners or certificates of ${organizations} organizations were wrong and are right now.`]
          : []),
        ...(kept ? [`Events before ${kept.fromDay} were removed: the days before stay as they were counted.`] : []),
      ],
      data: { learners, timeZone, organizations, fromDay: kept?.fromDay ?? null },
    };
  },
});

export const studyCommands = [recount] as const;
