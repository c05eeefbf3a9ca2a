import { isLockNotAvailable, limitLockTime } from '#server/core/database/lock-time.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { withLongStatements } from '#server/core/database/statement-scope.ts';
import type { Log } from '#server/core/runtime/log.ts';
import { lockAllStudy } from '#server/study/rollup/lock-study.ts';
import { beginOfMonth } from './study-months.queries.ts';
import {
  countBlocks,
  countRows,
  dropPartition,
  findDatabaseTime,
  findEarlierSince,
  findStudyRetention,
  listOldPartitions,
  lockPartition,
  type OldPartition,
  removeEarlierIds,
  removeFromBlocks,
  saveEarlierSince,
  saveStudyRetention,
} from './study-retention.queries.ts';
import { findStudyTimeZone } from './study-time-zone.queries.ts';

const blocksAtOnce = 1_000;

/**
 * Runs a transaction that gives up a lock that it does not get soon; returns whether it got all.
 */
const withLimitedLocks = async (db: Db, work: (transaction: Db) => Promise<void>): Promise<boolean> => {
  try {
    await db.transaction().execute(async (transaction) => {
      await limitLockTime(transaction);
      await work(transaction);
    });
    return true;
  } catch (fault) {
    if (isLockNotAvailable(fault)) return false;
    throw fault;
  }
};

/** Rejects older events from now on; imports that began before have ended then. */
const limitImports = async (db: Db, eventsSince: number, timeZone: string): Promise<boolean> => {
  const known = await findStudyRetention(db);
  if (known && known.eventsSince >= eventsSince) return true;
  return withLimitedLocks(db, async (transaction) => {
    await lockAllStudy(transaction);
    await saveStudyRetention(transaction, eventsSince, (await findStudyTimeZone(transaction)) ?? timeZone);
  });
};

type Removal = { before: number; signal: AbortSignal; removed: Map<string, number>; months: Set<string> };

const removePart = async (db: Db, { table, partition }: OldPartition, removal: Removal): Promise<void> => {
  const { before } = removal;
  const blocks = await countBlocks(db, partition);
  for (let first = 0; first < blocks && !removal.signal.aborted; first += blocksAtOnce) {
    const count = await removeFromBlocks(db, partition, { first, count: blocksAtOnce, before });
    removal.removed.set(table, (removal.removed.get(table) ?? 0) + count);
    if (count > 0) removal.months.add('earlier');
  }
};

const removeWhole = async (db: Db, old: OldPartition, { removed, months }: Removal): Promise<boolean> => {
  // A whole month is not read in vain, and nobody waits while it is counted.
  if (!(await withLimitedLocks(db, (transaction) => lockPartition(transaction, old)))) return false;
  const count = await countRows(db, old.partition);
  const drop = async (transaction: Db) => {
    await dropPartition(transaction, old);
    if (old.partition === 'imported_events_earlier') await removeEarlierIds(transaction);
  };
  if (!(await withLimitedLocks(db, drop))) return false;
  removed.set(old.table, (removed.get(old.table) ?? 0) + count);
  months.add(old.partition.slice(old.table.length + 1).replace('_', '-'));
  return true;
};

const removeAll = async (db: Db, removal: Removal): Promise<boolean> => {
  const earlierSince = await findEarlierSince(db);
  for (const old of await listOldPartitions(db, removal.before)) {
    if (removal.signal.aborted) return false;
    // Who waits for a lock keeps others waiting, so the rest is left for the next time.
    if (old.isWhole && !(await removeWhole(db, old, removal))) return false;
    // Reading a large table of earlier versions again would find nothing.
    if (!old.isWhole && earlierSince < removal.before) await removePart(db, old, removal);
  }
  if (removal.signal.aborted) return false;
  await saveEarlierSince(db, removal.before);
  return true;
};

type Limit = { months: number; now: number; timeZone: string; log: Log; signal: AbortSignal };

/**
 * Removes the events of months that ended before the last `months` whole ones; the figures stay.
 * Returns false if something is left, because others use it or the signal ended it.
 */
export const removeOldMonths = async (db: Db, { months, now, timeZone, log, signal }: Limit): Promise<boolean> => {
  // A clock that is ahead would remove what cannot come back.
  const eventsSince = beginOfMonth(Math.min(now, await findDatabaseTime(db)), -months);
  if (!(await limitImports(db, eventsSince, timeZone))) return false;
  const removal: Removal = { before: eventsSince, signal, removed: new Map(), months: new Set() };
  const isComplete = await withLongStatements(() => removeAll(db, removal));
  if (removal.months.size > 0)
    log.info('studyMonthsRemoved', {
      months: [...removal.months].sort().join(' '),
      eventsSince: new Date(eventsSince * 1000).toISOString().slice(0, 10),
      ...Object.fromEntries(removal.removed),
    });
  return isComplete;
};
