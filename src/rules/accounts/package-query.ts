import { packagePageSize } from '#contract/learner-values.ts';
import type { LearnerPackage } from '#contract/packages.contract.ts';

export const packagesOnPage = packagePageSize;

export const packagePrefix = 'records';

export const packageListRequest = (id: string, page: number) => ({
  params: { id },
  query: { page, pageSize: packagesOnPage },
});

/** A package at its position on the page, with the days that remain at the time of the answer. */
export type PackageRow = LearnerPackage & { position: number; remainingDays: number | null };
