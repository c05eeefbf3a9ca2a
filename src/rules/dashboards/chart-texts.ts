import type { Grouping } from '#rules/patterns/periods.ts';

/** The title of the column that names the days of each bar. */
export const barColumns = { day: 'Day', week: '7 days', month: 'Month' } as const satisfies Record<Grouping, string>;
export const minutes = 'Minutes';
export const minute = 'minute';
export const before = 'Before';
export const goal = 'Goal';
/** After the value of a bar. */
export const goalOfBar = (amount: string): string => `goal ${amount}`;
/** Shows and hides the outlines; what they stand for. */
export const outline = (days: string): string => `Outline: ${days}`;
export const skill = 'Skill';
export const score = 'Score';
export const completion = 'Completion, %';
export const testScore = 'Test score';
export const lastSevenDays = 'Last 7 days';
export const lastThirtyDays = 'Last 30 days';
export const allHistory = 'All history';
export const levelDone = (share: string): string => `${share} done`;
export const levelTested = (share: string, score: string): string => `${levelDone(share)}, test score ${score}`;
