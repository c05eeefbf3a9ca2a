import type { DayWindow } from '#rules/patterns/day-window.ts';
import { isoDay, isoDays } from '#rules/patterns/formats.ts';

export const noun = { one: 'learner', many: 'learners' };
export const withoutLogins = 'This server does not say who logged in, so these columns are left out.';
export const narrowing = 'Search for an organization or a name, or choose an activity, and export again.';

export const loggedIn = (window: DayWindow): string => `Logged in, ${isoDays(window)}`;
export const loginDays = (window: DayWindow): string => `Days with a login, ${isoDays(window)}`;
export const lastLogin = ({ end }: DayWindow): string => `Last login until ${isoDay(end)}`;

export const studySeconds = (window: DayWindow): string => `Study time in seconds, ${isoDays(window)}`;
