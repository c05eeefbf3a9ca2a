import { sql } from 'kysely';
import { type LearnerSort, learnerSorts, type StudyTimeSort, studyTimeColumn } from '#contract/learner-values.ts';
import { learnerFindByStudyTime, type StudyTimePage } from '#contract/learners.contract.ts';
import { hasPermission } from '#server/administrators/permissions.queries.ts';
import type { Db } from '#server/core/database/schema.ts';
import { rowsOfPage } from '#server/core/http/paging.ts';
import type { Days } from '#server/core/http/window-days.ts';
import { toLearners } from '#server/learners/learner-pages.ts';
import { hasId, type LearnerFilter, listLearners, selectChosenLearners } from '#server/learners/learners.queries.ts';
import { isMember, type MemberDays } from '#server/study/members.queries.ts';

/** Whether an administrator may see the study time of single learners. */
export const canSeeStudyTimes = (db: Db, administratorId: number): Promise<boolean> =>
  hasPermission(db, administratorId, learnerFindByStudyTime.access.anyOf);

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

/**
 * A page by study time, with the numbers of all pages, which are added up once.
 * Learners who are equal stand by their ID.
 */
async function listByTime(db: Db, choice: Choice, { direction, offset, limit }: RankedRows) {
  const learners = await selectChosenLearners(db, toFilter(choice));
  return learners
    .leftJoin('study_days', (join) => join.on(isStudied(choice.days)))
    .select('learners.id')
    .select(sql<number>`count(*) over ()`.as('total'))
    .select(sql<number>`sum(case when sum(study_days.seconds) > 0 then 1 else 0 end) over ()`.as('studied'))
    .groupBy('learners.id')
    .orderBy(sumOfSeconds, direction)
    .orderBy(sql`learners.id collate "C"`, direction)
    .offset(offset)
    .limit(limit)
    .execute();
}

async function listSeconds(db: Db, { roots, days }: Choice, ids: readonly string[]): Promise<Seconds[]> {
  const learners = await selectChosenLearners(db, { roots, condition: hasId(ids) });
  return learners
    .innerJoin('study_days', (join) => join.on(isStudied(days)))
    .groupBy('learners.id')
    .select('learners.id')
    .select(sumOfSeconds.as('seconds'))
    .execute();
}

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

type Page = { rows: Awaited<ReturnType<typeof listLearners>>; total: number; studied: number };

async function readRanked(db: Db, choice: Choice, ranked: RankedRows): Promise<Page> {
  const page = await listByTime(db, choice, ranked);
  const [first] = page;
  // A page behind the last one has no row that says how many there are.
  if (!first) return { rows: [], ...(await countMembers(db, choice)) };
  const ids = page.map(({ id }) => id);
  const condition = hasId(ids);
  const whole = { offset: 0, limit: ids.length, total: ids.length };
  const rows = await listLearners(db, { roots: choice.roots, condition }, whole);
  const { total, studied } = first;
  return { rows: rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id)), total, studied };
}

async function readSorted(db: Db, choice: Choice, shown: PageOfTimes): Promise<Page> {
  const counted = await countMembers(db, choice);
  const { total } = counted;
  const rows = await listLearners(db, toFilter(choice), {
    ...rowsOfPage(shown),
    total,
    sort: toLearnerSort(shown.sort),
  });
  return { rows, ...counted };
}

/** Reads a page of members with what each of them studied in the window. */
export async function readStudyTimes(db: Db, choice: Choice, shown: PageOfTimes): Promise<StudyTimePage> {
  const direction = findDirection(shown.sort);
  const { rows, total, studied } = direction
    ? await readRanked(db, choice, { ...rowsOfPage(shown), direction })
    : await readSorted(db, choice, shown);
  const ids = rows.map(({ id }) => id);
  const times = await listSeconds(db, choice, ids);
  const seconds = new Map(times.map((one) => [one.id, one.seconds]));
  const learners = await toLearners(db, rows);
  const list = learners.map((learner) => ({ ...learner, studySeconds: seconds.get(learner.user.id) ?? 0 }));
  return { total, page: shown.page, list, idleTotal: total - studied };
}
