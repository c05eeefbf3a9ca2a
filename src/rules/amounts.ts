import * as amounts from '#contract/amounts.ts';

export const { amountOf, nounFor } = amounts;
