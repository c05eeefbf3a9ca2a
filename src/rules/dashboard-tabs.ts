import type { PermissionCode } from '#contract/permissions.contract.ts';
import { homePath } from './places.ts';

/** The tabs of the dashboard, by the hash that stands for each (ORG-01). */
export const dashboardTabs = { organization: '#1', user: '#2' } as const;

export type DashboardTab = (typeof dashboardTabs)[keyof typeof dashboardTabs];

/** Whether the second tab is there at all. */
export const hasUserTab = (held: readonly PermissionCode[]): boolean => held.includes('dashboard_personal');

/** The tab at an address: the first where its hash is none, unknown or not the person's to open. */
export const tabAt = (address: string, held: readonly PermissionCode[]): DashboardTab =>
  hasUserTab(held) && address.replace(/^[^#]*/, '') === dashboardTabs.user
    ? dashboardTabs.user
    : dashboardTabs.organization;

/** The same address with another tab. */
export const withTab = (address: string, tab: string): string => address.replace(/#.*$/, '') + tab;

/** Where learners are looked up (REPORT-01). */
export const userTabPath: string = homePath + dashboardTabs.user;
