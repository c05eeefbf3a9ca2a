import { issueDueWithin } from '#server/certificates/due-certificates.queries.ts';
import { requireNoOtherConnections } from '#server/core/database/advisory-locks.ts';
import { recountOrganizations } from '#server/learners/organization-counts.queries.ts';
import { importStudy, type RejectedEvent, userCodesOf } from '#server/study/import-study.ts';
import { findStudyRetention } from '#server/study/study-retention.queries.ts';
import { recountStudy, requireKnownTimeZone } from '#server/study/study-time-zone.ts';
import { command } from './command.ts';
import { OpsError } from './ops-error.ts';
import { readEvents } from './read-lines.ts';
import { withTemporaryCopy } from './temporary-copy.ts';

const lineText = ({ index, id, reason }: RejectedEvent): string =>
  `Line ${index + 1}${id === '' ? '' : ` (${id})`}: ${reason}.`;

const readUserCodes = async (chunks: AsyncIterable<Uint8Array>): Promise<string[]> => {
  const codes = new Set<string>();
  for await (const batch of readEvents(chunks)) for (const code of userCodesOf(batch)) codes.add(code);
  return [...codes];
};

const importEvents = command({
  name: 'study import',
  summary: 'Import study events (NDJSON, one event per line); an event ID is imported once.',
  args: ['FILE|-'],
  options: { strict: { type: 'flag', hint: 'import nothing if any line is faulty' } },
  async run({ db, read, now, settings, options, args: [file = ''] }) {
    const { timeZone } = settings.console;
    await requireKnownTimeZone(db);
    const { imported, duplicates, rejected } = await withTemporaryCopy(read(file), async (readCopy) => {
      const userCodes = await readUserCodes(readCopy());
      return importStudy(db, readEvents(readCopy()), { now, timeZone, userCodes });
    });
    await issueDueWithin(db);
    const rows = rejected.map(lineText);
    if (options.strict && rows.length > 0) throw new OpsError('Nothing was imported: there are faulty lines.', rows);
    return {
      lines: [`${imported} events imported, ${duplicates} were imported before, ${rows.length} rejected.`],
      data: { imported, duplicates, rejected: rows },
      rejected: rows,
    };
  },
});

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

export const studyCommands = [importEvents, recount] as const;
