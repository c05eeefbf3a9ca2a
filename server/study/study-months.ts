import { earliestEvent, type StudyEvent } from '#contract/study-events.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { SentEvent } from './check-events.ts';
import { tableByType } from './event-tables.ts';
import { addMonthsOfEvents, type MonthlyTable } from './study-months.queries.ts';

/** Events that are a little in the future are accepted: clocks differ. */
export const futureSeconds = 300;

const isType = (type: unknown): type is StudyEvent['type'] =>
  typeof type === 'string' && Object.hasOwn(tableByType, type);

/** `now` is the Unix second of the import, `logins` are the IDs of known learners. */
type Import = { now: number; logins: ReadonlySet<string> };

/**
 * Makes the months of sent events before their import, which checks all else.
 * Events of unknown learners make none: all imports read every month.
 */
export const addMonthsOfSent = async (db: Db, sent: readonly SentEvent[], { now, logins }: Import): Promise<void> => {
  const [types, times] = [new Set<MonthlyTable>(['imported_events']), new Set<number>()];
  for (const { value } of sent) {
    const { type, at, userCode }: { type?: unknown; at?: unknown; userCode?: unknown } = Object(value);
    if (!isType(type) || typeof at !== 'number' || !Number.isInteger(at)) continue;
    if (at < earliestEvent || at > now + futureSeconds) continue;
    if (typeof userCode !== 'string' || !logins.has(userCode)) continue;
    types.add(tableByType[type]);
    times.add(at);
  }
  await addMonthsOfEvents(db, [...types], [...times]);
};
