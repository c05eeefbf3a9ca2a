import { packagePageSize } from '#contract/learner-values.ts';
import type { LearnerPackage } from '#contract/packages.contract.ts';

export const packagesOnPage = packagePageSize;

const packagePrefix = 'records';

/** The page of the packages in an address. */
export const packageListUrl = { queryPrefix: packagePrefix, pageSize: packagesOnPage };

type Paging = { page: number; size?: number };

export const packageListRequest = (id: string, { page, size = packagesOnPage }: Paging) => ({
  params: { id },
  query: { page, pageSize: size },
});

/** A package at its position on the page, with the days that remain at the time of the answer. */
export type PackageRow = LearnerPackage & { position: number; remainingDays: number | null };
