import { packagePageSize, packageSortColumns, packageSorts } from '#contract/learner-values.ts';
import type { LearnerPackage } from '#contract/packages.contract.ts';
import { findChoice } from '#rules/patterns/find-choice.ts';

export const packagesOnPage = packagePageSize;

const packagePrefix = 'records';

/** The page of the packages in an address. */
export const packageListUrl = { queryPrefix: packagePrefix, pageSize: packagesOnPage, sortColumns: packageSortColumns };

type Paging = { page: number; size?: number; sort?: string };

export const packageListRequest = (id: string, { page, size = packagesOnPage, sort }: Paging) => ({
  params: { id },
  query: { page, pageSize: size, sort: findChoice(packageSorts, sort ?? '') },
});

/** A package at its position on the page, with the days that remain at the time of the answer. */
export type PackageRow = LearnerPackage & { position: number; remainingDays: number | null };
