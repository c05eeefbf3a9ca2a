import {
  type OrganizationDashboard,
  type OrganizationModule,
  organizationDashboard,
  organizationModules,
} from '#contract/dashboards.contract.ts';
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
