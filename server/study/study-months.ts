import { earliestEvent, type StudyEvent } from '#contract/study-events.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import type { SentEvent } from './import-study.ts';
import { tables } from './raw-rows.ts';
import { type MonthlyTable, makeMonths } from './study-months.queries.ts';

/** Events that are a little in the future are accepted: clocks differ. */
export const futureSeconds = 300;

const isType = (type: unknown): type is StudyEvent['type'] => typeof type === 'string' && type in tables;

/** Makes the months of sent events before their import, which checks all else. */
export const makeMonthsOf = async (db: Db, sent: readonly SentEvent[], now: number): Promise<void> => {
  const [types, times] = [new Set<MonthlyTable>(['imported_events']), new Set<number>()];
  for (const { value } of sent) {
    const { type, at }: { type?: unknown; at?: unknown } = Object(value);
    if (!isType(type) || typeof at !== 'number' || !Number.isInteger(at)) continue;
    if (at < earliestEvent || at > now + futureSeconds) continue;
    types.add(tables[type]);
    times.add(at);
  }
  await makeMonths(db, [...types], [...times]);
};
