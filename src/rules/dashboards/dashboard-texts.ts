import { activityMaxDays } from '#contract/learner-values.ts';
import type { FigureText } from '#rules/patterns/figure-texts.ts';
import { groupings } from '#rules/patterns/period-texts.ts';
import type { Grouping } from '#rules/patterns/periods.ts';
import { markPath } from '#texts/isolated-text.ts';
import { organizationFigureTexts } from './organization-figure-texts.ts';
import { skillScale } from './skill-figures.ts';

/** The texts of the dashboard of an organization, without those of its figures. */

export const organization = 'Organization';
export const user = 'User';
export const loading = 'Loading';
export const waitingFor = 'the organization';
export const denied = 'You have no access to the figures of this organization.';
export const chooseOther = 'Choose another organization.';
export const failed = 'The figures could not be loaded.';
export const choicesReapplied = 'Organization and dates are kept.';
export const figuresAppear = 'Their figures appear as soon as they are known.';
export const daysUnit = 'days';
export const weeklyUnit = 'days a week';
export const starsUnit = 'of 3';
export const memberUnit = 'per member';
export const milestonesUnit = 'Average completion in %, of members who began the milestone';
export const levelsUnit = 'Average completion in % and average test score out of 100, of members who began the level';
export const allMinutes = 'Minutes, all members together';
/** What the bars of a period are, how they are grouped, and whether they still grow. */
export const periodMinutes = ({ grouping, endsToday }: { grouping: Grouping; endsToday: boolean }): string =>
  `${allMinutes}, ${groupings[grouping]}${endsToday ? `; ${todayNotOver}` : ''}`;
const todayNotOver = 'today is not over';
/** The title and the definition of the chart, which say how long a bar is. */
export const durationTexts = {
  day: organizationFigureTexts.studyDuration.figures.byDay,
  week: {
    label: 'Study duration by week',
    definition: 'The minutes that all members together studied in each 7 days, from the first day on.',
  },
  month: {
    label: 'Study duration by month',
    definition: 'The minutes that all members together studied in each month; the first and the last can be shorter.',
  },
} as const satisfies Record<Grouping, FigureText>;
export const nobodyStudied = {
  text: 'Nobody studied in this period.',
  hint: 'Choose other days or another organization.',
};
export const milestone = 'Milestone';
export const level = 'Level';
export const completion = 'Completion';
export const period = 'Period';
export const skillsUnit = `Average of the latest scores, ${skillScale}`;
export const ratesUnit = (day: string): string => `% of members who logged in, up to ${day}`;
export const rateLabel = (period: string, rate: string): string => `${period}: ${rate} of members logged in`;
export const membersLabel = (organization: string, day: string): string =>
  `Enabled learners of ${markPath(organization)} and all below it on ${day}.`;
export const notLoggedIn = 'Who did not log in:';
export const notLoggedInLabel = (period: string): string => `${period}: members who did not log in`;
export const studyTimeOfEach = 'Study time of each member:';
export const thisPeriod = 'This period';
export const membersByStudyTime = 'Members by study time';
export const membersByStudyTimeLabel = `${thisPeriod}: ${membersByStudyTime.toLowerCase()}`;
/** After a number of members. */
export const beganIt = 'who began it';
export const tookItsTest = 'who took its test';
export const completedLesson = 'who completed a lesson';
export const didPlacementTest = 'who did a placement test';
export const noMembersListed = `Members are listed for at most ${activityMaxDays} days, none of them before 2000.`;
export const chooseOtherDays = 'Choose other days or another organization.';
export const noLearners = { text: 'This organization has no enabled learners.', hint: chooseOther };
export const noLearnersThen = {
  text: 'This organization had no enabled learners on these days.',
  hint: 'Choose later days or another organization.',
};
