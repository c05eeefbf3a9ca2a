import { learnerLoginMaxLength } from '#contract/learner-login.ts';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import type { LearnerStatus } from '#contract/learners.contract.ts';
import { skillScale } from '#rules/dashboards/skill-figures.ts';
import { checkSearch } from '#rules/patterns/list-texts.ts';
import { nounFor } from '#texts/amounts.ts';

export const yes = 'Yes';
export const no = 'No';
export const loading = 'Loading';
export const failed = 'Failed';
export const minutes = 'Minutes';
export const learner = 'Learner';
export const unknownLearner = 'The details of this learner could not be loaded.';
export const id = 'ID';
export const nick = 'Nick';
export const email = 'E-mail';
export const organization = 'Organization';
export const status = 'Status';
export const createTime = 'Create Time';
export const activation = 'Account Activation';
export const studyTime = 'Study time';
export const report = 'Report';
export const view = 'View';
export const columns = 'Columns';
export const chooseColumns = 'Columns of the list';
export const showAllColumns = 'Show all';
export const lastColumn = 'The list needs one column.';
export const learners = 'Learners';
export const search = 'Search learners';
export const allOrganizations = 'All organizations';
export const organizationOff = 'Disabled while an ID or e-mail is entered';
export const levelTest = 'PT Level Test';
export const ofDays = (days: number): string => `of ${days}`;
export const notStudied = { text: 'The learner did not study in this period.', hint: 'Choose other days.' };
export const noAccess = 'No access';
export const reportDenied = 'This learner is in none of your organizations, or there is no such learner.';
export const noLearner = 'There is no such learner.';
export const mistyped = 'The address may be mistyped.';
export const figures = 'Figures';
export const noData = 'No data';
export const figuresFailed = 'The figures could not be loaded. The dates are kept.';
export const levelsUnit = 'Completion rate in % and test score out of 100';
export const completedLessons = 'Completed lessons';
export const idAndEmailOff = 'Disabled while an organization is chosen';
export const level = 'Level';
export const completionRate = 'Completion rate';
export const course = 'Course';
export const lessons = 'Lessons';
export const notKnown = 'not known';
export const done = 'done';
export const notDone = 'not done';
export const latestScores = `Latest scores, ${skillScale}`;
export const list = {
  noMatches: { text: 'No learner fits this search.', hint: checkSearch },
  empty: { text: 'There are no learners yet.', hint: 'They appear here as soon as your organizations have accounts.' },
  denied: { text: 'You have no access to these learners.', hint: 'Choose another organization, or press Reset.' },
  failed: 'The learners could not be loaded.',
};
export const perWeek = (times: string): string => `${nounFor(times, 'time')} per week`;
export const completedIn = (course: string, lessons: string): string => `${course}: ${lessons} completed`;
export const viewReport = (name: string): string => `View: report of ${name}`;
export const idLabel = (id: string): string => `ID ${id}`;
export const activationLabel = (action: string, name: string): string => `${action}: account activation of ${name}`;

export const learnerStatusLabels: Readonly<Record<LearnerStatus, string>> = {
  ENABLED: 'Enabled',
  DISABLED: 'Disabled',
  UNKNOWN: '-',
};

export const productId = (product: string): string => `${product} ID`;

export const learnerIdHelp = `Digits only, at most ${learnerLoginMaxLength}`;

export const idInvalid = (product: string): string => `Please enter correct ${productId(product)}`;

export const emailInvalid = 'Please enter correct email';

export const name = 'Name begins with';
export const nameHelp = 'Nick, real name or e-mail';
export const nameTooLong = `At most ${learnerNameMaxLength} characters`;
export const activityFilter = 'Activity';
export const anyActivity = 'All';
export const neverLoggedIn = 'Never';
export const lastLogin = (day: string): string => `Last: ${day}`;
export const oneDayAlone = 'The address has only one of the two days. These are the last 7 days.';
export const daysWithoutActivity =
  'The address has days without an activity. These are all learners, whether they logged in or not.';
export const noActivityFilter = 'This server cannot filter learners by activity. The list is shown without it again.';
export const noStudyTime = 'This server cannot list the study time of learners. The list is shown without it again.';
export const noProgress = 'This server cannot list what learners have reached. The list is shown without it again.';
export const noFinding = 'This server finds learners by ID, whole e-mail address or organization only, newest first.';

/** The courses of a report, by the field with their lessons (REPORT-04). */
export const courseLabels = {
  pcLessonCount: 'Core Course',
  beLessonCount: 'Business Course',
  alixLessonCount: 'AI Full Talk',
  libraLessonCount: 'AI Mini Talk',
  vcLessonCount: 'Dubbing Practice',
  scLessonCount: 'Speaking Practice',
} as const;
export const chooseOtherDays = 'Choose other days.';
export const noScores = 'There are no scores yet.';
export const scoresAreLatest = 'The latest scores are shown, whatever the days.';
