import { hasUserTab } from '#rules/dashboards/dashboard-tabs.ts';

/** REPORT-07 */
export const purchaseTabs = { records: '#records', report: '#report' } as const;

export type PurchaseTab = (typeof purchaseTabs)[keyof typeof purchaseTabs];

export const purchaseTabAt = (address: string, codes: readonly string[]): PurchaseTab =>
  hasUserTab(codes) && address.endsWith(purchaseTabs.report) ? purchaseTabs.report : purchaseTabs.records;
