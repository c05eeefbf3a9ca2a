import { type RawBuilder, sql } from 'kysely';
import { levelIndexes, milestoneIndexes } from '#contract/dashboard-values.ts';
import { type LearnerProgressKind, learnerSorts, type ProgressSort, progressColumn } from '#contract/learner-values.ts';
import type { ProgressPage } from '#contract/learners.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import { toLearners } from '#server/learners/learner-pages.ts';
import {
  countLearners,
  hasId,
  type LearnerFilter,
  listLearners,
  selectChosenLearners,
} from '#server/learners/learners.queries.ts';
import { isMember, isStateAt, type MemberDays } from '#server/study/members.queries.ts';
import { degreeUnit } from './division.ts';

type Progress = MemberDays & { kind: LearnerProgressKind };
type Choice = Omit<LearnerFilter, 'condition'> & Progress;
type PageOfProgress = { page: number; pageSize: number; sort?: ProgressSort | undefined };

/** A whole number of a learner state, divided by `unit` for people; null if a learner has none. */
type Value = { stored: RawBuilder<unknown>; unit: number };

const column = (name: string, unit = 1): Value => ({ stored: sql.ref(`shown.${name}`), unit });

const values: Readonly<Record<string, Value>> = {
  placement: column('start_level'),
  ...Object.fromEntries(
    levelIndexes.flatMap((index) => [
      [`level${index + 1}`, column(`level_degree_${index}`, degreeUnit)],
      [`test${index + 1}`, column(`level_score_${index}`)],
    ]),
  ),
  ...Object.fromEntries(
    milestoneIndexes.map((index) => [`milestone${index + 1}`, column(`milestone_degree_${index}`, degreeUnit)]),
  ),
};

/** The last lesson counts if it is within the window, as for the figures of organizations. */
const lastLesson = ({ days: { fromDay } }: Progress): Value => ({
  stored: sql`case when shown.last_lesson_day >= ${fromDay}::date then to_char(shown.last_lesson_day, 'YYYYMMDD')::int end`,
  unit: 1,
});

function getValue(progress: Progress): Value {
  if (progress.kind === 'lesson') return lastLesson(progress);
  const value = values[progress.kind];
  if (!value) throw new Error(`No column has ${progress.kind}.`);
  return value;
}

/** The state of a row of `learners` at the end of the last day, as for the figures of organizations. */
const isShown = ({ days: { toDay } }: Progress) => isStateAt(toDay, 'shown');

/** Whether a row of `learners` is a member who has the value. */
const hasProgress = (progress: Progress) => sql<boolean>`(${isMember(progress)} and exists (
  select from learner_states as shown where ${isShown(progress)} and ${getValue(progress).stored} is not null))`;

const selectValue = (progress: Progress) =>
  sql`(select ${getValue(progress).stored} from learner_states as shown where ${isShown(progress)})`;

/** What the learners of some IDs have reached. */
async function listValues(db: Db, choice: Choice, ids: readonly string[]): Promise<Map<string, number>> {
  const { stored, unit } = getValue(choice);
  const learners = await selectChosenLearners(db, { roots: choice.roots, condition: hasId(ids) });
  const rows = await learners
    .innerJoin('learner_states as shown', (join) => join.on(isShown(choice)))
    .where(sql<boolean>`${stored} is not null`)
    .select(['learners.id', sql<number>`${stored}`.as('value')])
    .execute();
  return new Map(rows.map(({ id, value }) => [id, value / unit]));
}

/** Learners who are equal stand by their ID. */
const toOrder = (choice: Choice, sort: ProgressSort | undefined) => {
  if (sort === progressColumn) return { ranked: { value: selectValue(choice), direction: 'asc' } } as const;
  if (sort === `-${progressColumn}`) return { ranked: { value: selectValue(choice), direction: 'desc' } } as const;
  return { sort: learnerSorts.find((one) => one === sort) };
};

/**
 * Reads a page of members with what each of them has reached by the end of the window.
 * A learner whose value was taken back while the page is read is left out.
 */
export async function readProgress(db: Db, choice: Choice, shown: PageOfProgress): Promise<ProgressPage> {
  const filter = { ...choice, condition: hasProgress(choice) };
  const total = await countLearners(db, filter);
  const rows = await listLearners(db, filter, { ...rowsOfPage(shown), total, ...toOrder(choice, shown.sort) });
  const reached = await listValues(
    db,
    choice,
    rows.map(({ id }) => id),
  );
  const list = (await toLearners(db, rows)).flatMap((learner) => {
    const progress = reached.get(learner.user.id);
    return progress === undefined ? [] : [{ ...learner, progress }];
  });
  return { total, page: shown.page, list };
}
