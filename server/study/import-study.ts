import type { StudyEvent } from '#contract/study-events.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { dayIn } from '#server/core/runtime/days.ts';
import type { ImportLearner } from '#server/learners/learner-customers.queries.ts';
import { rollUp } from '#server/study/rollup/rollup.ts';
import {
  type CallEvent,
  checkEvents,
  type HashedEvent,
  type Outcome,
  rejectEvent,
  type SentEvent,
  type StudyImport,
} from './check-events.ts';
import { type CustomerDays, findCustomerDays } from './customer-days.queries.ts';
import { tableByType } from './event-tables.ts';
import { addTime, createRollUps, type LearnerTimes } from './import-times.ts';
import { queueDueCertificates } from './level-results.queries.ts';
import { toLevelResults } from './level-results.ts';
import { lockAndFind } from './lock-import.ts';
import { insertKeyedEvents, type KeyedEvent } from './raw-rows.ts';
import { findTakenTimes } from './raw-study.queries.ts';
import {
  addImportedEvents,
  analyzeStudy,
  findImportedEvents,
  findLessonCounts,
  toEventKey,
} from './study-events.queries.ts';
import { checkStudyTimeZone } from './study-time-zone.ts';

const analyzeFrom = 5_000;
// The sums of a day fit into their columns.
const lessonsPerDayMax = 1_000;

type Progress = {
  timeZone: string;
  imported: number;
  /** The learners of all batches by their IDs; the study data of their customers is locked. */
  known: ReadonlyMap<string, ImportLearner>;
  /** By the time zones of their customers. */
  learners: Map<string, LearnerTimes>;
  /** Lessons by learner and day, with those of earlier imports. */
  lessons: Map<string, number>;
  /** How the days of the learners' customers are counted. */
  customers: ReadonlyMap<string, CustomerDays>;
};

type LearnerEvent = HashedEvent & KeyedEvent & { customerId: string };

const withLearner = (events: readonly HashedEvent[], progress: Progress): LearnerEvent[] =>
  events.flatMap((checked) => {
    const { id, userCode, at } = checked.event;
    const learner = progress.known.get(userCode);
    if (!learner) {
      rejectEvent(checked, id, `there is no learner ${userCode}`);
      return [];
    }
    const { key, customerId } = learner;
    const kept = progress.customers.get(customerId)?.kept;
    if (kept && at < kept.beginsAt) {
      // Its ID went with the events: to call it a duplicate could lose an event in silence.
      const removed = 'earlier events were removed with their IDs, so it is not known whether it was imported';
      rejectEvent(checked, id, `at is before ${kept.fromDay}: ${removed}`);
      return [];
    }
    return [{ ...checked, learner: key, customerId }];
  });

const getIds = ({ event: { id }, customerId }: LearnerEvent) => ({ customerId, id });

const toTimeKey = ({ event: { type, at }, learner }: LearnerEvent): string => `${type} ${learner} ${at}`;

const typesOfTables = Object.keys(tableByType) as StudyEvent['type'][];

/**
 * Returns the times of learners (`toTimeKey`) that are taken.
 * Two sign-ins in one second mean the same as one.
 */
const findTaken = async (db: Db, events: readonly LearnerEvent[]): Promise<Set<string>> => {
  const taken = new Set<string>();
  for (const type of typesOfTables) {
    const times = events.flatMap(({ event, learner }) => (event.type === type ? [{ learner, at: event.at }] : []));
    if (type === 'SIGN_IN' || times.length === 0) continue;
    for (const { learner_key, at } of await findTakenTimes(db, tableByType[type], times))
      taken.add(`${type} ${learner_key} ${at}`);
  }
  return taken;
};

type LearnerDay = { learner: number; day: string };

const getZone = ({ customerId }: LearnerEvent, { timeZone, customers }: Progress): string =>
  customers.get(customerId)?.ownZone ?? timeZone;

const toLearnerDay = (one: LearnerEvent, progress: Progress): LearnerDay => ({
  learner: one.learner,
  day: dayIn(one.event.at, getZone(one, progress)),
});
const toDayKey = ({ learner, day }: LearnerDay): string => `${learner} ${day}`;

/** Adds the lessons of earlier imports to those of this one. */
const addLessonCounts = async (db: Db, events: readonly LearnerEvent[], progress: Progress): Promise<void> => {
  const { lessons } = progress;
  const days = events.flatMap((one) => (one.event.type === 'LESSON_COMPLETED' ? [toLearnerDay(one, progress)] : []));
  const unknown = new Map(days.map((day) => [toDayKey(day), day] as const).filter(([key]) => !lessons.has(key)));
  for (const key of unknown.keys()) lessons.set(key, 0);
  for (const { count, ...day } of await findLessonCounts(db, [...unknown.values()])) lessons.set(toDayKey(day), count);
};

/** Counts a lesson on its day; returns false, and rejects the event, if the day has no room. */
const addLesson = (one: LearnerEvent, progress: Progress): boolean => {
  if (one.event.type !== 'LESSON_COMPLETED') return true;
  const day = toLearnerDay(one, progress);
  const count = progress.lessons.get(toDayKey(day)) ?? 0;
  if (count < lessonsPerDayMax) progress.lessons.set(toDayKey(day), count + 1);
  else rejectEvent(one, one.event.id, `lesson: the learner has ${count} lessons on ${day.day} already`);
  return count < lessonsPerDayMax;
};

/** Leaves out duplicates, and rejects events of which the ID, the second or the day is not free. */
const withoutKnown = async (db: Db, events: readonly LearnerEvent[], progress: Progress): Promise<LearnerEvent[]> => {
  const known = await findImportedEvents(db, events.map(getIds));
  const others = events.filter((one) => !known.has(toEventKey(getIds(one))));
  const taken = await findTaken(db, others);
  await addLessonCounts(db, others, progress);
  // An event that is rejected takes nothing from those after it.
  return events.filter((one) => {
    const { event, hash, outcome } = one;
    const [key, time] = [toEventKey(getIds(one)), toTimeKey(one)];
    const present = known.get(key);
    if (present === hash) outcome.duplicates += 1;
    else if (present !== undefined) rejectEvent(one, event.id, 'the ID belongs to another event');
    else if (taken.has(time))
      rejectEvent(one, event.id, 'the learner has another event of this type in the same second');
    else if (addLesson(one, progress)) {
      known.set(key, hash);
      if (event.type !== 'SIGN_IN') taken.add(time);
      return true;
    }
    return false;
  });
};

const addBatch = async (db: Db, sent: readonly CallEvent[], progress: Progress): Promise<void> => {
  const events = await withoutKnown(db, withLearner(checkEvents(sent), progress), progress);
  await insertKeyedEvents(db, events);
  await queueDueCertificates(db, events.flatMap(toLevelResults));
  await addImportedEvents(
    db,
    events.map((one) => ({ ...getIds(one), at: one.event.at, hash: one.hash, learner: one.learner })),
  );
  progress.imported += events.length;
  for (const one of events) {
    one.outcome.imported += 1;
    const zone = getZone(one, progress);
    const learners: LearnerTimes = progress.learners.get(zone) ?? new Map();
    progress.learners.set(zone, learners);
    addTime(learners, one.learner, one.event.at);
  }
};

type Import = {
  timeZone: string;
  customerId?: string | undefined;
  /** The learners of all batches. */
  userCodes: readonly string[];
};

type Batches = AsyncIterable<readonly CallEvent[]> | Iterable<readonly CallEvent[]>;

const importBatches = async (
  db: Db,
  batches: Batches,
  { timeZone, customerId, userCodes, isFile }: Import & { isFile: boolean },
): Promise<void> => {
  const known = await lockAndFind(db, { userCodes, customerId });
  await checkStudyTimeZone(db, timeZone);
  const customerIds = new Set([...known.values()].map((learner) => learner.customerId));
  const customers = await findCustomerDays(db, [...customerIds]);
  const progress: Progress = { known, timeZone, customers, imported: 0, learners: new Map(), lessons: new Map() };
  for await (const batch of batches) await addBatch(db, batch, progress);
  // Not for calls: it would keep the lock of the customer while it reads every month.
  if (isFile && progress.imported >= analyzeFrom) await analyzeStudy(db);
  for (const [zone, learners] of progress.learners)
    for (const part of createRollUps(learners, zone)) await rollUp(db, part);
};

const startOutcome = (now: number): Outcome => ({ now, imported: 0, duplicates: 0, rejected: [] });

const toImport = ({ imported, duplicates, rejected }: Outcome): StudyImport => ({
  imported,
  duplicates,
  rejected: rejected.toSorted((one, other) => one.index - other.index),
});

const withOutcome = (events: readonly SentEvent[], outcome: Outcome): CallEvent[] =>
  events.map((event) => ({ ...event, outcome }));

/**
 * Imports study events, rolls them up and queues what earns certificates.
 * `db` must be a transaction.
 * An ID is imported once for a customer.
 * Faulty events are left out and named in the order of the import.
 * With `customerId`, learners of other customers are unknown.
 * Imports of other customers do not wait for it.
 */
export const importStudy = async (
  db: Db,
  batches: AsyncIterable<readonly SentEvent[]> | Iterable<readonly SentEvent[]>,
  { now, ...work }: Import & { now: number },
): Promise<StudyImport> => {
  const outcome = startOutcome(now);
  const ofCall = async function* (): AsyncGenerator<CallEvent[]> {
    for await (const batch of batches) yield withOutcome(batch, outcome);
  };
  await importBatches(db, ofCall(), { ...work, isFile: true });
  return toImport(outcome);
};

/** The events of a call that came at `now`, Unix seconds. */
export type ImportCall = { now: number; events: readonly SentEvent[] };

/**
 * As `importStudy` for several calls in their order, with one rollup; returns what became of each.
 * Each has the answer that it would have after those before it.
 */
export const importCalls = async (db: Db, calls: readonly ImportCall[], work: Import): Promise<StudyImport[]> => {
  const begun = calls.map(({ now, events }) => ({ events, outcome: startOutcome(now) }));
  await importBatches(db, [begun.flatMap(({ events, outcome }) => withOutcome(events, outcome))], {
    ...work,
    isFile: false,
  });
  return begun.map(({ outcome }) => toImport(outcome));
};
