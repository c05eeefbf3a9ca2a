import { packagePageSize } from '#contract/learner-values.ts';

export const packagesOnPage = packagePageSize;

/** Of the parameters in the URL. */
export const packagePrefix = 'records';
