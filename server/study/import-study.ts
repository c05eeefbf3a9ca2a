import * as v from 'valibot';
import { type StudyEvent, studyEvent } from '#contract/study-events.contract.ts';
import { sha256 } from '#server/auth/secrets.ts';
import { findImportLearners, type ImportLearner } from '#server/database/queries/customers.queries.ts';
import {
  completeDegree,
  type LevelResult,
  passingScore,
  queueDueCertificates,
} from '#server/database/queries/due-certificates.queries.ts';
import { findTakenTimes } from '#server/database/queries/raw-study.queries.ts';
import {
  addImportedEvents,
  analyzeStudy,
  eventKeyOf,
  findImportedEvents,
  findLessonCounts,
} from '#server/database/queries/study-events.queries.ts';
import { lockStudy } from '#server/database/rollup/lock-study.ts';
import { rollUp } from '#server/database/rollup/rollup.ts';
import type { Db } from '#server/database/schema.ts';
import { dayIn } from '#server/runtime/days.ts';
import { insertKeyedEvents, type KeyedEvent, tables, toDegree } from './raw-rows.ts';
import { futureSeconds } from './study-months.ts';
import { checkStudyTimeZone } from './study-time-zone.ts';

const analyzeFrom = 5_000;
// The sums of a day fit into their columns.
const lessonsPerDayMax = 1_000;

/** An event as it was sent; `index` is its position, from 0. */
export type SentEvent = { index: number; value: unknown };
export type RejectedEvent = { index: number; id: string; reason: string };

export type StudyImport = { imported: number; duplicates: number; rejected: RejectedEvent[] };

type HashedEvent = { index: number; event: StudyEvent; hash: string };
type Progress = StudyImport & {
  now: number;
  timeZone: string;
  /** The learners of all batches by their IDs; the study data of their customers is locked. */
  known: ReadonlyMap<string, ImportLearner>;
  learners: Set<number>;
  /** Lessons by learner and day, with those of earlier imports. */
  lessons: Map<string, number>;
  firstAt: number;
  lastAt: number;
};

const idOf = (value: unknown): string => {
  const id: unknown = Object(value)?.id;
  return typeof id === 'string' ? id.slice(0, 100) : '';
};

const reject = (progress: Progress, { index, id }: { index: number; id: string }, reason: string): void => {
  progress.rejected.push({ index, id, reason });
};

const faultOf = (value: unknown, issue: v.BaseIssue<unknown>): string => {
  if (typeof value !== 'object' || value === null) return 'this is not a JSON object';
  const path = v.getDotPath(issue) ?? 'the event';
  return issue.received === 'undefined' ? `${path} is missing` : `${path} must be ${issue.message}`;
};

const check = (sent: readonly SentEvent[], progress: Progress): HashedEvent[] =>
  sent.flatMap(({ index, value }) => {
    const parsed = v.safeParse(studyEvent, value, { abortEarly: true });
    const id = idOf(value);
    if (!parsed.success) {
      reject(progress, { index, id }, faultOf(value, parsed.issues[0]));
      return [];
    }
    if (parsed.output.at > progress.now + futureSeconds) {
      reject(progress, { index, id }, 'at is in the future');
      return [];
    }
    return [{ index, event: parsed.output, hash: sha256(JSON.stringify(parsed.output)) }];
  });

type LearnerEvent = HashedEvent & KeyedEvent & { customerId: string };

const customersOf = (learners: readonly ImportLearner[]): string[] => [
  ...new Set(learners.flatMap(({ customerIds }) => customerIds)),
];

/** Returns the customers whose imports an import of events of these learners waits for. */
export const listImportCustomers = async (
  db: Db,
  userCodes: readonly string[],
  customerId: string | undefined,
): Promise<string[]> => customersOf(await findImportLearners(db, userCodes, customerId));

/**
 * Locks the study data of the learners' customers, all at once.
 * Returns the learners as they then are.
 */
const lockAndFind = async (
  db: Db,
  userCodes: readonly string[],
  customerId: string | undefined,
): Promise<Map<string, ImportLearner>> => {
  const locked = new Set<string>();
  for (;;) {
    const found = await findImportLearners(db, userCodes, customerId);
    const others = customersOf(found).filter((id) => !locked.has(id));
    if (locked.size > 0 && others.length === 0) return new Map(found.map((learner) => [learner.login, learner]));
    // Also without any customer, this waits for work with the data of all.
    await lockStudy(db, others);
    if (others.length === 0) return new Map();
    // While it waited, an organization can have moved to another customer.
    for (const id of others) locked.add(id);
  }
};

const withLearner = (events: readonly HashedEvent[], progress: Progress): LearnerEvent[] =>
  events.flatMap((checked) => {
    const { id, userCode } = checked.event;
    const learner = progress.known.get(userCode);
    if (learner) return [{ ...checked, learner: learner.key, customerId: learner.customerId }];
    reject(progress, { ...checked, id }, `there is no learner ${userCode}`);
    return [];
  });

const idsOf = ({ event: { id }, customerId }: LearnerEvent) => ({ customerId, id });

const withoutImported = async (
  db: Db,
  events: readonly LearnerEvent[],
  progress: Progress,
): Promise<LearnerEvent[]> => {
  const known = await findImportedEvents(db, events.map(idsOf));
  return events.filter((one) => {
    const { index, event, hash } = one;
    const key = eventKeyOf(idsOf(one));
    const present = known.get(key);
    if (present === undefined) known.set(key, hash);
    else if (present === hash) progress.duplicates += 1;
    else reject(progress, { index, id: event.id }, 'the ID belongs to another event');
    return present === undefined;
  });
};

const timeOf = (type: StudyEvent['type'], learner: number, at: number): string => `${type} ${learner} ${at}`;

const typesOfTables = Object.keys(tables) as StudyEvent['type'][];

const withoutTaken = async (db: Db, events: readonly LearnerEvent[], progress: Progress): Promise<LearnerEvent[]> => {
  const taken = new Set<string>();
  for (const type of typesOfTables) {
    const times = events.flatMap(({ event, learner }) => (event.type === type ? [{ learner, at: event.at }] : []));
    if (type === 'SIGN_IN' || times.length === 0) continue;
    for (const { learner_key, at } of await findTakenTimes(db, tables[type], times))
      taken.add(timeOf(type, learner_key, at));
  }
  return events.filter(({ index, event: { id, type, at }, learner }) => {
    const time = timeOf(type, learner, at);
    if (!taken.has(time)) {
      // Two sign-ins in one second mean the same as one.
      if (type !== 'SIGN_IN') taken.add(time);
      return true;
    }
    reject(progress, { index, id }, 'the learner has another event of this type in the same second');
    return false;
  });
};

const withinDays = async (db: Db, events: readonly LearnerEvent[], progress: Progress): Promise<LearnerEvent[]> => {
  const { lessons, timeZone } = progress;
  const dayOf = ({ event, learner }: LearnerEvent) => ({ learner, day: dayIn(event.at, timeZone) });
  const keyOf = ({ learner, day }: { learner: number; day: string }): string => `${learner} ${day}`;
  const days = events.flatMap((one) => (one.event.type === 'LESSON_COMPLETED' ? [dayOf(one)] : []));
  const unknown = new Map(days.map((day) => [keyOf(day), day] as const).filter(([key]) => !lessons.has(key)));
  for (const key of unknown.keys()) lessons.set(key, 0);
  for (const { count, ...day } of await findLessonCounts(db, [...unknown.values()])) lessons.set(keyOf(day), count);
  return events.filter((one) => {
    if (one.event.type !== 'LESSON_COMPLETED') return true;
    const day = dayOf(one);
    const count = lessons.get(keyOf(day)) ?? 0;
    if (count < lessonsPerDayMax) lessons.set(keyOf(day), count + 1);
    else
      reject(progress, { ...one, id: one.event.id }, `lesson: the learner has ${count} lessons on ${day.day} already`);
    return count < lessonsPerDayMax;
  });
};

/** The level of which an event is one half of what earns its certificate. */
const levelsOf = ({ event, learner }: KeyedEvent): LevelResult[] => {
  if (event.type === 'LEVEL_TEST' && event.score >= passingScore)
    return [{ learner, level: event.level, passedAt: event.at }];
  if (event.type !== 'LESSON_COMPLETED' || event.course !== 'PC' || event.level === null) return [];
  return toDegree(event.degree) === completeDegree ? [{ learner, level: event.level, completedAt: event.at }] : [];
};

const addBatch = async (db: Db, sent: readonly SentEvent[], progress: Progress): Promise<void> => {
  const known = withLearner(check(sent, progress), progress);
  const free = await withoutTaken(db, await withoutImported(db, known, progress), progress);
  const events = await withinDays(db, free, progress);
  await insertKeyedEvents(db, events);
  await queueDueCertificates(db, events.flatMap(levelsOf));
  await addImportedEvents(
    db,
    events.map((one) => ({ ...idsOf(one), at: one.event.at, hash: one.hash, learner: one.learner })),
  );
  progress.imported += events.length;
  for (const { event, learner } of events) {
    progress.learners.add(learner);
    progress.firstAt = Math.min(progress.firstAt, event.at);
    progress.lastAt = Math.max(progress.lastAt, event.at);
  }
};

/** The IDs (logins) of learners that events name, as far as they can be read. */
export const userCodesOf = (events: readonly SentEvent[]): string[] => {
  const codes = events.map(({ value }): unknown => Object(value)?.userCode);
  return [...new Set(codes.filter((code) => typeof code === 'string'))];
};

type Import = {
  now: number;
  timeZone: string;
  customerId?: string | undefined;
  /** The learners of all batches. */
  userCodes: readonly string[];
};

/**
 * Imports study events, rolls them up and queues what earns certificates; `db` must be a transaction.
 * An ID is imported once for a customer; faulty events are left out and named in the order of the import.
 * With `customerId`, learners of other customers are unknown. Imports of other customers do not wait for it.
 */
export const importStudy = async (
  db: Db,
  batches: AsyncIterable<readonly SentEvent[]> | Iterable<readonly SentEvent[]>,
  { now, timeZone, customerId, userCodes }: Import,
): Promise<StudyImport> => {
  const counts = { imported: 0, duplicates: 0, rejected: [] };
  const learned = { learners: new Set<number>(), lessons: new Map<string, number>() };
  const known = await lockAndFind(db, userCodes, customerId);
  const progress: Progress = { ...counts, ...learned, known, now, timeZone, firstAt: Infinity, lastAt: 0 };
  await checkStudyTimeZone(db, timeZone);
  for await (const batch of batches) await addBatch(db, batch, progress);
  const { imported, duplicates, rejected } = progress;
  if (imported > 0) {
    const learnerKeys = [...progress.learners];
    const [fromDay, toDay] = [dayIn(progress.firstAt, timeZone), dayIn(progress.lastAt, timeZone)];
    if (imported >= analyzeFrom) await analyzeStudy(db);
    await rollUp(db, { fromDay, toDay, timeZone, learnerKeys });
  }
  return { imported, duplicates, rejected: rejected.toSorted((one, other) => one.index - other.index) };
};
