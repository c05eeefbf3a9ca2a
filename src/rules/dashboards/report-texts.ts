import { activityMaxDays } from '#contract/learner-values.ts';
import { count, isoDay, isoDays, soFar } from '#rules/patterns/formats.ts';
import { formatCalendarPeriod } from '#rules/patterns/period-texts.ts';
import { isCalendarPeriod, type Period } from '#rules/patterns/periods.ts';
import { formatAmount } from '#texts/amounts.ts';
import { isolate } from '#texts/isolated-text.ts';

/** The texts of the report about an organization. */

export const report = 'Report';
export const sections = 'Sections';
export const keepOne = 'A report has at least one section.';
export const print = 'Print';
export const download = 'Download XLSX';
export const downloadPdf = 'Download PDF';
export const makingPdf = 'Making the PDF…';
export const pdfNotOffered = "This server makes no PDF. Press 'Print' and choose to save as PDF.";
export const about = 'About';
export const path = 'Path';
export const code = 'Code';
export const madeOn = 'Made on';
export const unit = 'Unit';
export const completeDays = 'Complete days';
export const daysBefore = 'Days before';
export const days = 'Study Time by Day';
export const levels = 'Levels';
export const milestones = 'Milestones';
export const loading = 'The report is loading.';
export const figure = 'Figure';
export const value = 'Value';
export const change = 'Change';
export const sevenDaysOnly = 'This server has figures of seven days only.';
export const goBack = 'Go back and choose seven days.';
/** The server does not know sections that were added later. */
export const formatLeftOut = (left: readonly (keyof typeof parts)[]): string =>
  `This server does not know ${left.map((part) => `'${parts[part]}'`).join(' and ')}, so the PDF is without it. Press 'Print' to have it.`;
export const ignoredSections = 'The address has an unknown section, which is left out.';

export const parts = {
  keyFigures: 'Key Figures',
  studyTime: 'Study Time',
  memberTimes: 'Most and Fewest Minutes',
  logins: 'Log-ins',
  progress: 'Progress',
  levels: 'Levels and Skills',
  courses: 'Business Course and AI Quality',
} as const;

/** 'Business Course: Lesson star count average': figures of two courses stand in one section. */
export const formatCourseFigure = (course: string, label: string): string => `${course}: ${label}`;

export const most = 'Most minutes';
export const fewest = 'Fewest minutes';
export const id = 'ID';
export const realName = 'Real name';
export const nick = 'Nick';
export const studyTime = 'Study time';
export const studySeconds = 'Study time in seconds';
export const idleMembers = 'Did not study at all';
/** Why a report does not say who studied most. */
export const memberTimesMissing = {
  notOffered: 'This server cannot list the study time of members.',
  denied: 'Your account cannot see the study performance of single learners.',
  tooLong: `Members are listed for at most ${activityMaxDays} days.`,
  failed: 'The study time of members could not be loaded.',
} as const;
export const formatIdle = ({ idle, total, listed }: { idle: number; total: number; listed: number }): string =>
  `${count(idle)} of ${formatAmount(total, 'member')} did not study at all${idle > listed ? `; ${listed} of them are listed` : ''}.`;

export const weeklyGoal = 'Weekly goal';
export const goalUnit = 'min per member';
export const goalReached = 'Weekly goal reached';

/** How many days back a rate of log-ins reaches. */
export const rateDays = { seven: 'last 7 days', thirty: 'last 30 days', all: 'all history' } as const;
export const formatActiveRate = (days: string): string => `Active rate, ${days}`;

/** 'November 2026, 2026-11-01 – 2026-11-30'; what ends today says that it is not over. */
export const formatPeriod = ({ period, window }: Period, today: string): string => {
  const days = window.end === today ? `${isoDays(window)} (${soFar})` : isoDays(window);
  return isCalendarPeriod(period) ? `${formatCalendarPeriod(period, window.start)}, ${days}` : days;
};

/** '2026-11-01 to 2026-11-30' */
export const fileDays = ({ start, end }: Period['window']): string => `${isoDay(start)} to ${isoDay(end)}`;

/** The title of the window, which names the file when the report is saved as a PDF. */
export const windowTitle = (organization: string, window: Period['window']): string =>
  `${isolate(organization)} ${fileDays(window)}`;

export const formatUnprintable = (character: string): string =>
  `A name has characters that cannot be printed; each of them is shown as ${character}.`;
export const pathShortened = 'The path is too long for this report; its beginning is left out.';
export const formatFoot = (days: string, page: number, pages: number): string => `${days} · Page ${page} of ${pages}`;
