import { command } from '#server/core/commands/command.ts';
import { OpsError } from '#server/core/commands/ops-error.ts';
import { getUserCodes, type RejectedEvent } from '#server/study/check-events.ts';
import { importStudy } from '#server/study/import-study.ts';
import { findKnownLearners } from '#server/study/lock-import.ts';
import { readEvents } from '#server/study/read-events.ts';
import { addMonthsOfSent } from '#server/study/study-months.ts';
import { requireKnownTimeZone } from '#server/study/study-time-zone.ts';
import { issueDueWithin } from './due-certificates.queries.ts';

const lineText = ({ index, id, reason }: RejectedEvent): string =>
  `Line ${index + 1}${id === '' ? '' : ` (${id})`}: ${reason}.`;

const readUserCodes = async (chunks: AsyncIterable<Uint8Array>): Promise<string[]> => {
  const codes = new Set<string>();
  for await (const batch of readEvents(chunks)) for (const code of getUserCodes(batch)) codes.add(code);
  return [...codes];
};

/** It issues certificates, so it lies above the noun of study. */
const importEvents = command({
  name: 'study import',
  summary: 'Import study events (NDJSON, one event per line); an event ID is imported once.',
  args: ['FILE|-'],
  dryRunHint:
    'import everything and roll it back; until its end, calls with events of a new month are answered as busy',
  options: { strict: { type: 'flag', hint: 'import nothing if any line is faulty' } },
  async prepare({ db, read, now, args: [file = ''] }) {
    // Who makes months keeps imports of others out until the end of the transaction.
    for await (const batch of readEvents(read(file))) {
      const { logins } = await findKnownLearners(db, getUserCodes(batch));
      // In a transaction it waits for others who make months, however long they take.
      await db.transaction().execute((transaction) => addMonthsOfSent(transaction, batch, { now, logins }));
    }
  },
  async run({ db, read, now, settings, options, args: [file = ''] }) {
    const { timeZone } = settings.console;
    await requireKnownTimeZone(db);
    const userCodes = await readUserCodes(read(file));
    const events = readEvents(read(file));
    const { imported, duplicates, rejected } = await importStudy(db, events, { now, timeZone, userCodes });
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

export const studyImportCommands = [importEvents] as const;
