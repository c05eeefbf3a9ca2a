import { goalMaxMinutes } from '#contract/dashboard-values.ts';
import { minutesFigure } from '#rules/patterns/durations.ts';
import { count, percentage } from '#rules/patterns/formats.ts';
import { markPath } from '#texts/isolated-text.ts';

const formatMinutes = (minutes: number): string => {
  const { value, unit } = minutesFigure(minutes);
  return unit ? `${value} ${unit}` : value;
};

/** The goal of each member. */
export const goalPerMember = (minutes: number): string => `${formatMinutes(minutes)} per member`;

/** `share` is the reached part in percent; null without members or minutes, and then no line is drawn. */
export const goalText = (minutes: number, share: number | null): string =>
  `Weekly goal: ${goalPerMember(minutes)}, ${share === null ? 'no study time to compare' : `${percentage(share)} reached`}`;
export const farGoal = 'It is far above the bars, so it has no line.';
export const noGoal = 'No weekly goal.';
export const setGoal = 'Set a goal…';
export const changeGoal = 'Change…';

export const dialogTitle = (organization: string): string => `Weekly goal of ${markPath(organization)}`;
export const minutesLabel = 'Minutes of study a week for each member';
export const help =
  'All administrators with access to the organization see it as a line in the chart of the study duration.';
export const notWhole = `Enter a whole number from 1 to ${count(goalMaxMinutes)}.`;
export const save = 'Save';
export const remove = 'Remove goal';
export const cancel = 'Cancel';
export const close = 'Close';
/**
 * The goal is another one than was seen, by another administrator or by a save whose answer was lost.
 * `wanted` is what was to be saved.
 */
export const changedByNow = (minutes: number | null, wanted: number | null): string => {
  if (minutes === null) return 'The goal has been removed by now. Save again to set yours.';
  const again = wanted === null ? `Press '${remove}' again to remove it.` : 'Save again to replace it.';
  return `The goal is ${goalPerMember(minutes)} by now. ${again}`;
};
export const saving = 'The goal is being saved…';
export const saved = (minutes: number | null): string =>
  minutes === null ? 'The organization has no weekly goal any more.' : `The weekly goal is ${goalPerMember(minutes)}.`;
export const notOffered = 'This server cannot save goals.';
