import { setTimeout as delay } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Log } from '#server/core/runtime/log.ts';
import type { ReadSource } from '#server/core/runtime/metrics.ts';
import type { Database } from './open-database.ts';
import type { Db } from './schema.ts';
import { createStatementScope, runInScope, StatementStopped } from './statement-scope.ts';
import { isTransactionConflict } from './transaction-conflicts.ts';
import { isUnavailable } from './unavailable.ts';

/**
 * Runs a read on a standby that has everything which was acknowledged before,
 * or else on the primary.
 * The work may be run a second time, and must not write.
 */
export type StandbyReads = <Value>(work: (db: Db) => Promise<Value>) => Promise<Value>;

/** The standby is not usable; the message says why. */
class UnusableStandby extends Error {}

/** All connections to the standby are in use, and it answers on them. */
class BusyStandby extends Error {}

export type StandbyPart = {
  read: StandbyReads;
  /** Rejects with UnusableStandby, or the fault of its connection; undefined without a standby. */
  check: (() => Promise<void>) | undefined;
};

type StandbyLimits = {
  /** How long a read waits for the standby to catch up. */
  catchUpMs: number;
  /** How long the standby has to answer that it is there. */
  answerMs: number;
  /** How long all reads go to the primary after the standby did not work. */
  restMs: number;
};

const defaultLimits: StandbyLimits = { catchUpMs: 200, answerMs: 1_000, restMs: 5_000 };
/** Readiness fails where the standby is behind for longer. */
const readyCatchUpMs = 2_000;
const pollMs = 20;

type Position = { position: string; system: string };
type Progress = { follows: boolean; reached: boolean; system: string };

const first = async <Row>(db: Db, query: RawBuilder<Row>): Promise<Row> => {
  const { rows } = await query.execute(db);
  const [row] = rows;
  if (row === undefined) throw new UnusableStandby('A database did not say how far it is.');
  return row;
};

/** Everything that was acknowledged is before it. */
const findPosition = (primary: Db): Promise<Position> =>
  first(
    primary,
    sql<Position>`select pg_current_wal_flush_lsn()::text as position, system_identifier::text as system
      from pg_control_system()`,
  );

const findProgress = (standby: Db, position: string): Promise<Progress> =>
  first(
    standby,
    sql<Progress>`select pg_is_in_recovery() as follows, system_identifier::text as system,
      coalesce(pg_last_wal_replay_lsn() >= ${position}::pg_lsn, false) as reached from pg_control_system()`,
  );

/**
 * Does not wait for the end of a cancelled statement.
 * A silent server keeps it for seconds.
 */
const within = <Value>(ms: number, work: () => Promise<Value>): Promise<Value> =>
  new Promise((resolve, reject) => {
    const end = new AbortController();
    const timer = setTimeout(() => {
      end.abort();
      // The driver says first if the statement waited for a connection.
      setImmediate(() => reject(new UnusableStandby(`The standby did not answer within ${ms} ms.`)));
    }, ms);
    const stop = (fault: unknown) => {
      if (!(fault instanceof StatementStopped)) reject(fault);
      else if (fault.reason === 'busy') reject(new BusyStandby('All connections to the standby are in use.'));
    };
    runInScope(createStatementScope(end.signal), work)
      .then(resolve, stop)
      .finally(() => clearTimeout(timer));
  });

/**
 * Whether the standby reaches the position of the primary in time.
 * Throws if it is not a standby of that primary.
 */
const catchesUp = async (
  standby: Db,
  { position, system }: Position,
  { catchUpMs, answerMs }: StandbyLimits,
): Promise<boolean> => {
  const end = performance.now() + catchUpMs;
  for (;;) {
    const progress = await within(answerMs, () => findProgress(standby, position));
    if (progress.system !== system) throw new UnusableStandby('DATABASE_READ_URL is another database.');
    if (!progress.follows) throw new UnusableStandby('The server of DATABASE_READ_URL follows no other one.');
    if (progress.reached) return true;
    if (performance.now() > end) return false;
    await delay(pollMs);
  }
};

type Tools = { log: Log; watch(place: ReadSource): void };
/** `checks` are connections to the primary for readiness. */
type Parts = Tools & { primary: Db; checks: Db; standby: Db; limits?: Partial<StandbyLimits> };

/**
 * Compares the position of the standby with that of the primary before each read,
 * so that nobody reads what was before a change of their own, on whatever server that was made.
 */
export const createStandbyReads = ({ primary, checks, standby, log, watch, limits: changes }: Parts): StandbyPart => {
  const limits = { ...defaultLimits, ...changes };
  let restingUntilMs = 0;
  let isWorking = true;

  /** One line when the standby begins or ends to be unusable. */
  const report = (fault?: unknown): void => {
    if (fault === undefined && !isWorking) log.info('standby', { status: 'used' });
    if (fault !== undefined && isWorking) log.error('standby', fault, { status: 'unused' });
    isWorking = fault === undefined;
  };
  const fail = (fault: unknown): void => {
    restingUntilMs = performance.now() + limits.restMs;
    report(fault);
  };
  const choose = async (): Promise<ReadSource> => {
    if (performance.now() < restingUntilMs) return 'unavailable';
    try {
      const position = await findPosition(primary);
      return (await catchesUp(standby, position, limits)) ? 'standby' : 'behind';
    } catch (fault) {
      if (fault instanceof StatementStopped) throw fault;
      if (fault instanceof BusyStandby) return 'busy';
      fail(fault);
      return 'unavailable';
    }
  };

  return {
    async read(work) {
      const place = await choose();
      if (place !== 'standby') {
        watch(place);
        return work(primary);
      }
      try {
        const value = await work(standby);
        report();
        watch(place);
        return value;
      } catch (fault) {
        // The standby had to apply a change that the statement would have seen.
        if (isTransactionConflict(fault)) log.error('standby', fault, { status: 'repeated' });
        else if (isUnavailable(fault)) fail(fault);
        else throw fault;
        watch('unavailable');
        return work(primary);
      }
    },
    async check() {
      if (!(await catchesUp(standby, await findPosition(checks), { ...limits, catchUpMs: readyCatchUpMs })))
        throw new UnusableStandby('The standby is behind.');
    },
  };
};

/** Without a standby its reads are those of the primary. */
export const openStandbyReads = (
  { db, checks, standby }: Pick<Database, 'db' | 'checks' | 'standby'>,
  tools: Tools,
): StandbyPart =>
  standby
    ? createStandbyReads({ primary: db, checks, standby, ...tools })
    : { read: (work) => work(db), check: undefined };
