/** The page with the definitions of all figures (ORG-18). */

export const lead =
  'What the figures of Study Performance and of the Personal Report mean. These days are those that are chosen on the page: seven days, or for an organization a month, a quarter or a range of days. The last day is the last of them, today at the latest.';
export const organization = 'Study Performance of an organization';
export const learner = 'Personal Report of a learner';
export const notes = [
  'Days begin and end at midnight in the time zone of this console.',
  'Today is not over: its figures are marked ‘so far’, and they grow until midnight.',
  'Changes compare complete days alone: the days that are over. Those of seven days are compared with the same days one week earlier, and a change of a percentage is in percentage points.',
  'A month is compared with the month before and a quarter with the quarter before; a range, or a period that is not over, with as many days before. These changes are in percent.',
  'A dash stands for a figure that has nothing to count, such as the average score of no lessons.',
] as const;
export const link = 'What the figures mean';
