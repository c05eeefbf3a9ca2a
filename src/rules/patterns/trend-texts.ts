import { trendWeeks } from '#contract/dashboard-values.ts';
import { longDay } from './formats.ts';

type TrendRange = { weeks: number; end: string; lowest: string; highest: string };

/** What the line of a figure shows, for those who do not see it. */
export const describeTrend = ({ weeks, end, lowest, highest }: TrendRange): string =>
  `${weeks} weeks up to ${longDay(end)}: lowest ${lowest}, highest ${highest}`;

export const trendsFailed = `The lines of ${trendWeeks} weeks could not be loaded.`;
