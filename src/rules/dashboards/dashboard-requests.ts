import {
  type LearnerModule,
  learnerModules,
  type OrganizationModule,
  organizationModules,
  type PeriodKind,
} from '#contract/dashboard-values.ts';
import type { DayWindow } from '#rules/patterns/day-window.ts';

type Days<Module> = {
  window: DayWindow;
  /** All by default. */
  modules?: readonly Module[];
};

export type OrganizationDays = Days<OrganizationModule> & {
  orgCode: string;
  /** Every server has figures of a week. */
  period: PeriodKind;
};
export type LearnerDays = Days<LearnerModule> & {
  userId: string;
  /** Every server has figures of a week, the default. */
  period?: PeriodKind;
};

const toDayKeys = ({ start, end }: DayWindow) => ({ startDayKey: start, endDayKey: end });

export const organizationDashboardRequest = ({
  orgCode,
  window,
  modules = organizationModules,
}: Omit<OrganizationDays, 'period'>) => ({
  body: { orgCode, modules: [...modules], ...toDayKeys(window) },
});

export const organizationTrendRequest = ({ orgCode, end }: { orgCode: string; end: string }) => ({
  body: { orgCode, endDayKey: end },
});

export const learnerActivityRequest = ({ userIds, window }: { userIds: readonly string[]; window: DayWindow }) => ({
  body: { userIds: [...userIds], ...toDayKeys(window) },
});

export const learnerDashboardRequest = ({ userId, window, modules = learnerModules }: LearnerDays) => ({
  body: { userId, modules: [...modules], ...toDayKeys(window) },
});
