import type { Db } from '#server/core/database/schema.ts';
import { BadSetting } from '#server/core/runtime/bad-setting.ts';
import { addDays } from '#server/core/runtime/days.ts';
import { lockAllStudy, lockStudy } from '#server/study/rollup/lock-study.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import { zoneDays } from '#server/study/rollup/rollup-range.ts';
import { saveOwnZone } from './customer-days.queries.ts';
import {
  addStudyTimeZone,
  findStudyDays,
  findStudyTimeZone,
  listLearnerKeys,
  saveStudyTimeZone,
} from './study-time-zone.queries.ts';

/** Etc/UTC and UTC, and the old and new names of a city, are one zone. */
const isSameZone = (one: string, other: string): boolean => {
  const [first, second] = [one, other].map(
    (timeZone) => new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone,
  );
  return first === second;
};

const otherTimeZone = (counted: string, timeZone: string): BadSetting =>
  new BadSetting(
    `The study data was counted in days of ${counted}, but TIME_ZONE is ${timeZone}: set TIME_ZONE=${counted}, or stop all servers and use "ops study recount".`,
  );

/**
 * Lets a server start only in the time zone in which days were counted: throws BadSetting.
 * Before the first event, and with data of an earlier version,
 * the zone of the start becomes that of the data.
 * Call it inside a transaction.
 */
export const requireStudyTimeZone = async (transaction: Db, timeZone: string): Promise<void> => {
  const before = await findStudyTimeZone(transaction);
  if (before !== undefined && isSameZone(before, timeZone)) return;
  // A recount or an import of another server ends first.
  await lockAllStudy(transaction);
  const known = await findStudyTimeZone(transaction);
  const isOther = known !== undefined && !isSameZone(known, timeZone);
  if (isOther && (await findStudyDays(transaction))) throw otherTimeZone(known, timeZone);
  await saveStudyTimeZone(transaction, timeZone);
};

/**
 * Lets an import go on only in the time zone of the data: throws BadSetting.
 * Call it with the lock of the study data.
 */
export const checkStudyTimeZone = async (transaction: Db, timeZone: string): Promise<void> => {
  const known = await findStudyTimeZone(transaction);
  if (known !== undefined && !isSameZone(known, timeZone)) throw otherTimeZone(known, timeZone);
  if (known === undefined) await addStudyTimeZone(transaction, timeZone);
};

/**
 * Rejects an import by a command before a server has said
 * in which time zone older data was counted.
 */
export const requireKnownTimeZone = async (transaction: Db): Promise<void> => {
  if ((await findStudyTimeZone(transaction)) !== undefined || !(await findStudyDays(transaction))) return;
  throw new BadSetting(
    'The database does not know in which time zone its study data was counted: start a server with the right TIME_ZONE first.',
  );
};

const learnersAtOnce = 2_000;

/** Counts learners again, in the present time zones of their customers, and returns how many. */
const recountLearners = async (
  transaction: Db,
  { timeZone, customerId }: { timeZone: string; customerId?: string },
): Promise<number> => {
  const days = await findStudyDays(transaction);
  if (!days) return 0;
  const range = { fromDay: addDays(days.fromDay, -zoneDays), toDay: addDays(days.toDay, zoneDays), timeZone };
  let [learners, after] = [0, 0];
  for (;;) {
    const learnerKeys = await listLearnerKeys(transaction, { customerId, after, limit: learnersAtOnce });
    const last = learnerKeys.at(-1);
    if (last === undefined) return learners;
    await rollUp(transaction, { ...range, learnerKeys });
    [learners, after] = [learners + learnerKeys.length, last];
  }
};

/**
 * Counts all study data again, in days of `timeZone` or of each customer's own time zone,
 * and returns the number of learners.
 * Call it inside a transaction.
 */
export const recountStudy = async (transaction: Db, timeZone: string): Promise<number> => {
  await lockAllStudy(transaction);
  await saveStudyTimeZone(transaction, timeZone);
  return recountLearners(transaction, { timeZone });
};

type ZoneChange = {
  customerId: string;
  /** Null for `timeZone`, that of the installation. */
  ownZone: string | null;
  timeZone: string;
};

/**
 * Counts the study data of a customer in days of another time zone from now on.
 * Counts again what the customer has.
 * Returns the number of learners.
 * Until the transaction ends, calls with its events are answered as busy.
 */
export const changeOwnZone = async (
  transaction: Db,
  { customerId, ownZone, timeZone }: ZoneChange,
): Promise<number> => {
  await lockStudy(transaction, [customerId]);
  await requireKnownTimeZone(transaction);
  await checkStudyTimeZone(transaction, timeZone);
  await saveOwnZone(transaction, customerId, ownZone);
  return recountLearners(transaction, { timeZone, customerId });
};
