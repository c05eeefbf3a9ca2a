import type { TrendWeek } from '#contract/dashboards.contract.ts';
import { minutesFigure } from '#rules/patterns/durations.ts';
import { count, noFigure, percentage } from '#rules/patterns/formats.ts';
import { type Trend, toTrend } from '#rules/patterns/trend.ts';

export type OrganizationTrends = Readonly<
  Record<'members' | 'loginCount' | 'studyDuration' | 'learned', Trend | undefined>
>;

const formatMinutes = (minutes: number | null): string => {
  const { value, unit } = minutesFigure(minutes);
  return unit && value !== noFigure ? `${value} ${unit}` : value;
};

/** The lines next to the headline figures; undefined where there is none (MONTH-10). */
export function toOrganizationTrends(weeks: readonly TrendWeek[]): OrganizationTrends {
  const end = weeks.at(-1)?.endDayKey ?? '';
  const create = (read: (week: TrendWeek) => number | null, format: (value: number | null) => string) =>
    toTrend(weeks.map(read), { format, end });
  return {
    members: create(({ memberCount }) => memberCount, count),
    loginCount: create(({ loginCountPercentage }) => loginCountPercentage, percentage),
    studyDuration: create(({ totalStudyDurationMins }) => totalStudyDurationMins, formatMinutes),
    learned: create(({ learnedPercentage }) => learnedPercentage, percentage),
  };
}
