import type { LearnerProgressKind } from '#contract/learner-values.ts';
import type { LearnerRow } from '#contract/learners.contract.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';
import { count, dayRange, isoDay, noFigure, percentage } from '#rules/patterns/formats.ts';
import { isProgress, type ListedActivity } from './activity-choices.ts';

// What learners are listed by: logins, study time or progress.

type ProgressTexts = {
  /** What members did. */
  done: string;
  /** The column with what they reached, and its unit in a file. */
  column: string;
  unit?: string;
  format(reached: number): string;
  /** For a file; the text that people read by default. */
  formatPlain?(reached: number): string;
};

const completion = { unit: ' in %', format: percentage, formatPlain: String };

/** By the word before the number, which most have. */
const progressTexts: Readonly<Record<string, (number: string) => ProgressTexts>> = {
  lesson: () => ({
    done: 'completed a lesson',
    column: 'Last lesson',
    format: (day) => isoDay(String(day)),
  }),
  placement: () => ({
    done: 'did a placement test',
    column: 'Original level',
    // The server numbers levels from 0 (ORG-14).
    format: (level) => count(level + 1),
  }),
  level: (number) => ({ done: `began Level ${number}`, column: `Completion of Level ${number}`, ...completion }),
  test: (number) => ({
    done: `took the test of Level ${number}`,
    column: `Test score of Level ${number}`,
    format: count,
  }),
  milestone: (number) => ({
    done: `began Milestone ${number}`,
    column: `Completion of Milestone ${number}`,
    ...completion,
  }),
};

const getProgressTexts = (kind: LearnerProgressKind): ProgressTexts => {
  const [, word = '', number = ''] = /^([a-z]+)(\d*)$/.exec(kind) ?? [];
  const getTexts = progressTexts[word];
  if (!getTexts) throw new Error(`No texts for ${kind}`);
  return getTexts(number);
};

/** The title of the column with what members have reached. */
export const progressTitle = (kind: LearnerProgressKind): string => getProgressTexts(kind).column;

type Reached = LearnerRow['progress'];

/** Unknown while rows with another figure are shown. */
export const formatProgress = (kind: LearnerProgressKind, progress: Reached): string =>
  progress?.kind === kind ? getProgressTexts(kind).format(progress.reached) : noFigure;

/** The column in a file, whose values have no units. */
export const progressFileColumn = (kind: LearnerProgressKind, { end }: DayWindow) => {
  const { column, unit = '', format, formatPlain = format } = getProgressTexts(kind);
  return {
    title: `${column}${unit}, ${isoDay(end)}`,
    getText: (progress: Reached) => (progress?.kind === kind ? formatPlain(progress.reached) : ''),
  };
};

const choices = { active: 'Logged in', inactive: 'Did not log in', studyTime: 'Study time' } as const;
const inLastWeek = {
  active: 'Logged in in the last 7 days',
  inactive: 'Did not log in in the last 7 days',
  studyTime: 'Study time in the last 7 days',
} as const;

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const formatChoice = (activity: ListedActivity, hasDays: boolean): string => {
  if (!isProgress(activity)) return (hasDays ? choices : inLastWeek)[activity];
  const { done } = getProgressTexts(activity);
  return capitalize(activity === 'lesson' && !hasDays ? `${done} in the last 7 days` : done);
};

/** The days that an address names are in the line next to the choice. */
export const listActivityChoices = (offered: readonly ListedActivity[], { hasDays }: { hasDays: boolean }) =>
  offered.map((value) => ({ value, label: formatChoice(value, hasDays) }));

const reasons = {
  active: 'who logged in, ',
  inactive: 'who did not log in, ',
  studyTime: 'with their study time, ',
} as const;

/** Says why a list has these learners. */
export const activityReason = (activity: ListedActivity, window: DayWindow, today: string): string => {
  const days = dayRange(window, today);
  if (!isProgress(activity)) return `Enabled learners ${reasons[activity]}${days}`;
  const { done } = getProgressTexts(activity);
  // Only a lesson has to lie within the days; the rest was reached by the last one.
  const time = activity === 'lesson' ? `, ${days}` : ` by ${dayRange({ ...window, start: window.end }, today)}`;
  return `Enabled learners who ${done}${time}`;
};

const fileReasons = { active: 'logged in', inactive: 'not logged in', studyTime: 'study time' } as const;

/** The reason of a list in the name of its file. */
export const activityInFileName = (activity: ListedActivity, { start, end }: DayWindow): string => {
  const days = `${isoDay(start)} to ${isoDay(end)}`;
  if (!isProgress(activity)) return `${fileReasons[activity]} ${days}`;
  const { done } = getProgressTexts(activity);
  return activity === 'lesson' ? `${done} ${days}` : `${done} by ${isoDay(end)}`;
};
