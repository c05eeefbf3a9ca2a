import { routes } from '#rules/routes.ts';

/** ORG-01 */
export const dashboardTabs = { organization: '#1', user: '#2' } as const;

export type DashboardTab = (typeof dashboardTabs)[keyof typeof dashboardTabs];

export const hasUserTab = (codes: readonly string[]): boolean => codes.includes('dashboard_personal');

export const tabAt = (address: string, codes: readonly string[]): DashboardTab =>
  hasUserTab(codes) && address.replace(/^[^#]*/, '') === dashboardTabs.user
    ? dashboardTabs.user
    : dashboardTabs.organization;

export const withTab = (address: string, tab: string): string => address.replace(/#.*$/, '') + tab;

export const userTabPath: string = routes.dashboard.path + dashboardTabs.user;
