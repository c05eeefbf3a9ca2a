import { sql } from 'kysely';
import { type LearnerSort, learnerSorts, type StudyTimeSort, studyTimeColumn } from '#contract/learner-values.ts';
import { learnerFindByStudyTime, type StudyTimePage } from '#contract/learners.contract.ts';
import type { Db } from '#server/core/database/schema.ts';
import { toAnyClause } from '#server/core/database/text-arrays.queries.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { toLearners } from '#server/learners/learner-pages.ts';
import { type LearnerFilter, listLearners, selectChosenLearners } from '#server/learners/learners.queries.ts';
import { isMember, type MemberDays } from './learner-activity.queries.ts';

const permissions = learnerFindByStudyTime.access.anyOf;

/** Whether an administrator may see the study time of single learners. */
export async function canSeeLearners(db: Db, administratorId: number): Promise<boolean> {
  const granted = await db
    .selectFrom('administrator_permissions')
    .select('permission')
    .where('administrator_id', '=', administratorId)
    .where('permission', 'in', permissions)
    .executeTakeFirst();
  return granted !== undefined;
}

type Choice = Omit<LearnerFilter, 'condition'> & MemberDays;
type PageOfTimes = { page: number; pageSize: number; sort?: StudyTimeSort | undefined };

/**
 * The days of the window on which a row of `learners` studied.
 * Only days with lessons have time, and an index has these days of each customer.
 */
const isStudied = ({ fromDay, toDay }: Days) => sql<boolean>`(study_days.customer_id = learners.customer_id
  and study_days.learner_key = learners.key and study_days.lessons > 0
  and study_days.day >= ${fromDay}::date and study_days.day <= ${toDay}::date)`;

const toFilter = ({ days, timeZone, ...filter }: Choice): LearnerFilter => ({
  ...filter,
  condition: isMember({ days, timeZone }),
});

type Seconds = { id: string; seconds: number };

const sumOfSeconds = sql<number>`coalesce(sum(study_days.seconds), 0)`;

type RankedRows = { direction: 'asc' | 'desc'; offset: number; limit: number };

/** The IDs of a page by study time; learners who are equal stand by their ID. */
async function listIdsByTime(db: Db, choice: Choice, { direction, offset, limit }: RankedRows): Promise<string[]> {
  const learners = await selectChosenLearners(db, toFilter(choice));
  const rows = await learners
    .leftJoin('study_days', (join) => join.on(isStudied(choice.days)))
    .select('learners.id')
    .groupBy('learners.id')
    .orderBy(sumOfSeconds, direction)
    .orderBy(sql`learners.id collate "C"`, direction)
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const listSeconds = (db: Db, ids: readonly string[], days: Days): Promise<Seconds[]> =>
  db
    .selectFrom('learners')
    .innerJoin('study_days', (join) => join.on(isStudied(days)))
    .where(sql<boolean>`learners.id = ${toAnyClause(ids)}`)
    .groupBy('learners.id')
    .select('learners.id')
    .select(sumOfSeconds.as('seconds'))
    .execute();

/** Counts the members, and those who studied. */
async function countMembers(db: Db, choice: Choice): Promise<{ total: number; studied: number }> {
  const learners = await selectChosenLearners(db, toFilter(choice));
  const { days } = choice;
  const counted = await learners
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .select(
      sql<number>`count(*) filter (where exists (
        select from study_days where ${isStudied(days)} and study_days.seconds > 0))`.as('studied'),
    )
    .executeTakeFirst();
  return counted ?? { total: 0, studied: 0 };
}

const findDirection = (sort: StudyTimeSort | undefined): RankedRows['direction'] | undefined => {
  if (sort === studyTimeColumn) return 'asc';
  return sort === `-${studyTimeColumn}` ? 'desc' : undefined;
};

/** An order that the list of learners has without their study time. */
const toLearnerSort = (sort: StudyTimeSort | undefined): LearnerSort | undefined =>
  learnerSorts.find((one) => one === sort);

type Rows = { offset: number; limit: number; total: number; sort: StudyTimeSort | undefined };

async function listMembers(db: Db, choice: Choice, { sort, ...rows }: Rows) {
  const direction = findDirection(sort);
  if (!direction) return listLearners(db, toFilter(choice), { ...rows, sort: toLearnerSort(sort) });
  const ids = await listIdsByTime(db, choice, { direction, ...rows });
  const condition = sql<boolean>`learners.id = ${toAnyClause(ids)}`;
  const found = await listLearners(db, { roots: choice.roots, condition }, { ...rows, offset: 0, total: ids.length });
  return found.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
}

/** Reads a page of members with what each of them studied in the window. */
export async function readStudyTimes(db: Db, choice: Choice, shown: PageOfTimes): Promise<StudyTimePage> {
  const { total, studied } = await countMembers(db, choice);
  const rows = await listMembers(db, choice, { ...rowsOfPage(shown), total, sort: shown.sort });
  const times = await listSeconds(
    db,
    rows.map(({ id }) => id),
    choice.days,
  );
  const seconds = new Map(times.map((one) => [one.id, one.seconds]));
  const learners = await toLearners(db, rows);
  const list = learners.map((learner) => ({ ...learner, studySeconds: seconds.get(learner.user.id) ?? 0 }));
  return { total, page: shown.page, list, idleTotal: total - studied };
}
