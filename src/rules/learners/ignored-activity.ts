import { activityMaxDays } from '#contract/learner-values.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';
import { ignoredPeriod } from '#rules/patterns/period-texts.ts';
import { findRangeProblem } from '#rules/patterns/periods.ts';
import { readQuery } from '#rules/patterns/url-query.ts';
import { listedActivities } from './activity-choices.ts';
import { learnerPrefix } from './learner-list-url.ts';
import { daysWithoutActivity, oneDayAlone } from './learner-texts.ts';

/**
 * Says why the days of the activity in an address are not those of the list,
 * and what is shown instead.
 * Empty if they are, or if the address has none.
 */
export const ignoredActivityText = ({ address, today }: { address: string; today: string }): string => {
  const { activity = '', start = '', end = '' } = readQuery(address, learnerPrefix);
  if (start + end === '') return '';
  if (!findChoice(listedActivities, activity)) return daysWithoutActivity;
  if (start === '' || end === '') return oneDayAlone;
  const problem = findRangeProblem({ start, end }, today, activityMaxDays);
  return problem ? ignoredPeriod(problem, activityMaxDays) : '';
};
