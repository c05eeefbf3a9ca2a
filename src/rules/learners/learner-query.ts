import {
  activityMaxDays,
  learnerPageSize,
  learnerSortColumns,
  progressColumn,
  studyTimeColumn,
} from '#contract/learner-values.ts';
import { anyTime } from '#rules/patterns/day-range.ts';
import { type DayWindow, lastSevenDays } from '#rules/patterns/day-window.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';
import { findRangeProblem } from '#rules/patterns/periods.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { isProgress, type ListedActivity, listedActivities } from './activity-choices.ts';
import { learnerPrefix, readOrganization } from './learner-list-url.ts';
import { learnerEmailField, learnerIdField, learnerNameField } from './person-fields.ts';

export const learnersOnPage = learnerPageSize;

/** What people search for. */
export type PersonQuery = {
  org: string;
  id: string;
  email: string;
  /** The beginning of a nick, real name or e-mail address. */
  name: string;
};

/** All learners if `activity` is empty. */
type ActivityQuery = {
  activity: ListedActivity | '';
  /** The days as YYYYMMDD; the last seven if they are empty. */
  start: string;
  end: string;
};

export type LearnerQuery = PersonQuery & ActivityQuery;

export const anyActivity: ActivityQuery = { activity: '', ...anyTime };

export const allLearners: LearnerQuery = { org: '', id: '', email: '', name: '', ...anyActivity };

/** The part of a search that a choice changes; any other text stands for all learners. */
export const withActivity = (text: string): Partial<ActivityQuery> => {
  const activity = findChoice(listedActivities, text);
  return activity ? { activity } : anyActivity;
};

/** Whether a search has days that a list can show until today. */
export const hasOwnDays = ({ start, end }: DayWindow, today: string): boolean =>
  findRangeProblem({ start, end }, today, activityMaxDays) === null;

/** The days of the logins that a list shows; the last seven unless the search has days of its own. */
export const activityWindow = ({ start, end }: DayWindow, today: string): DayWindow =>
  hasOwnDays({ start, end }, today) ? { start, end } : lastSevenDays(today);

/** A search by activity with its days. */
export const withDays = (query: LearnerQuery, today: string | undefined): LearnerQuery =>
  query.activity && today ? { ...query, ...activityWindow(query, today) } : query;

export const isSameQuery = (one: PersonQuery, other: PersonQuery): boolean =>
  one.org === other.org && one.id === other.id && one.email === other.email && one.name === other.name;

const idField = learnerIdField('');

/** Days that no page can show are left out; days to come stay, because a search does not know today. */
const anyDay = '99991231';

/** Days without an activity say nothing. */
const readActivity = ({ activity: written = '', start = '', end = '' }: QueryValues): ActivityQuery => {
  const activity = findChoice(listedActivities, written);
  if (!activity) return anyActivity;
  return { activity, ...(hasOwnDays({ start, end }, anyDay) ? { start, end } : anyTime) };
};

/**
 * An organization or a learner, never both (USER-02).
 * The beginning of a name and the activity go with either.
 */
export const readLearnerQuery = ({
  org = '',
  id = '',
  email = '',
  name: written = '',
  ...others
}: QueryValues): LearnerQuery => {
  const activity = readActivity(others);
  const organization = readOrganization(org);
  const name = learnerNameField.isValidSync(written) ? learnerNameField.cast(written) : '';
  if (organization) return { ...allLearners, ...activity, org: organization, name };
  return {
    ...allLearners,
    ...activity,
    name,
    id: idField.isValidSync(id) ? idField.cast(id) : '',
    email: learnerEmailField.isValidSync(email) ? learnerEmailField.cast(email) : '',
  };
};

/** The search, page and order of the learner list in an address. */
export const learnerListUrl = {
  queryPrefix: learnerPrefix,
  pageSize: learnersOnPage,
  sortColumns: [...learnerSortColumns, studyTimeColumn, progressColumn],
  canSortBy: ({ activity }: LearnerQuery, column: string) =>
    (column !== studyTimeColumn || activity === 'studyTime') && (column !== progressColumn || isProgress(activity)),
  readQuery: readLearnerQuery,
};

/** What the parts of the search are called in a sentence. */
export const learnerQueryLabels = {
  org: 'organization',
  id: 'ID',
  email: 'e-mail',
  name: 'name',
  activity: 'activity',
} as const;
