import type { LearnerRow } from '#contract/learners.contract.ts';

export const learnerName = ({ nick, login }: Pick<LearnerRow['user'], 'nick' | 'login'>): string => nick || login;
