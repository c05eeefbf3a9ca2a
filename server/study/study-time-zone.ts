import { addDays } from '#server/dashboards/days.ts';
import {
  findStudyDays,
  findStudyTimeZone,
  hasStudyDays,
  listLearnerKeys,
  lockStudyTimeZone,
  saveStudyTimeZone,
} from '#server/database/queries/study-time-zone.queries.ts';
import { lockStudy } from '#server/database/rollup/lock-study.ts';
import { rollUp } from '#server/database/rollup/rollup.ts';
import type { Db } from '#server/database/schema.ts';
import { BadSetting } from '#server/runtime/settings.ts';

/** Etc/UTC and UTC, and the old and new names of a city, are one zone. */
const isSameZone = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  );
  return first === second;
};

/** Waits for servers that start at the same time, and for imports in another time zone. */
const findCounted = async (transaction: Db, timeZone: string): Promise<string | undefined> => {
  await lockStudyTimeZone(transaction);
  const known = await findStudyTimeZone(transaction);
  if (known === undefined || isSameZone(known, timeZone)) return undefined;
  await lockStudy(transaction);
  return (await hasStudyDays(transaction)) ? known : undefined;
};

/**
 * Throws BadSetting if the days of the study data were counted in another time zone.
 * Before the first event, the zone of the last start is the one of the data.
 * Call it inside a transaction.
 */
export const requireStudyTimeZone = async (transaction: Db, timeZone: string): Promise<void> => {
  const known = await findStudyTimeZone(transaction);
  if (known !== undefined && isSameZone(known, timeZone)) return;
  const counted = await findCounted(transaction, timeZone);
  if (counted !== undefined)
    throw new BadSetting(
      `The study data was counted in days of ${counted}, but TIME_ZONE is ${timeZone}: set TIME_ZONE=${counted}, or stop all servers and use "ops study recount".`,
    );
  await saveStudyTimeZone(transaction, timeZone);
};

const learnersAtOnce = 2_000;
/** An event lies at most one day later or earlier in another time zone. */
const zoneDays = 2;

/** Counts all study data again, in days of `timeZone`; returns the number of learners. Call it inside a transaction. */
export const recountStudy = async (transaction: Db, timeZone: string): Promise<number> => {
  await lockStudy(transaction);
  const days = await findStudyDays(transaction);
  await saveStudyTimeZone(transaction, timeZone);
  if (!days) return 0;
  const range = { fromDay: addDays(days.fromDay, -zoneDays), toDay: addDays(days.toDay, zoneDays), timeZone };
  let [learners, after] = [0, 0];
  for (;;) {
    const learnerKeys = await listLearnerKeys(transaction, after, learnersAtOnce);
    const last = learnerKeys.at(-1);
    if (last === undefined) return learners;
    await rollUp(transaction, { ...range, learnerKeys });
    [learners, after] = [learners + learnerKeys.length, last];
  }
};
