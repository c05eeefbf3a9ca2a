import {
  learnerDashboard,
  type OrganizationDashboard,
  type OrganizationModule,
  organizationDashboard,
  organizationModules,
} from '#contract/dashboards.contract.ts';
import { lastSevenDays } from '#rules/day-window.ts';
import { presentDay } from './browser/day-clock.ts';
import { call } from './http/call.ts';

export type OrganizationWindow = {
  orgCode: string;
  /** YYYYMMDD, both ends counted. */
  startDayKey: string;
  endDayKey: string;
  /** All five when absent. */
  modules?: readonly OrganizationModule[];
};

/** An organisation's figures in a window of days. */
export function loadOrganizationDashboard(
  { orgCode, startDayKey, endDayKey, modules = organizationModules }: OrganizationWindow,
  signal: AbortSignal,
): Promise<OrganizationDashboard> {
  return call(organizationDashboard, { body: { orgCode, modules: [...modules], startDayKey, endDayKey } }, signal);
}

/** On how many of the last seven days, today among them, a learner has logged in; null where it is not told. */
export async function loadLoginDays(
  { userId, timeZone }: { userId: string; timeZone: string },
  signal: AbortSignal,
): Promise<number | null> {
  const { start, end } = lastSevenDays(presentDay(timeZone));
  const body = { userId, modules: ['BEHAVIOR' as const], startDayKey: start, endDayKey: end };
  const { behavior } = await call(learnerDashboard, { body }, signal);
  return behavior?.behaviors?.loginDays ?? null;
}
