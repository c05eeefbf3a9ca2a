import { object } from 'yup';
import { learnerNameMaxLength } from '#contract/learner-values.ts';
import type { LearnerDetail } from '#contract/learners.contract.ts';
import { limitedName } from '#rules/patterns/limited-text.ts';
import { nickMissing } from './account-texts.ts';

export const accountNameMax = learnerNameMaxLength;

export const accountFields = object({
  nick: limitedName(accountNameMax).required(nickMissing),
  realName: limitedName(accountNameMax),
});

export type AccountValues = { nick: string; realName: string };

export const emptyAccount: AccountValues = { nick: '', realName: '' };

export const toAccountValues = (learner: LearnerDetail | null): AccountValues =>
  learner ? { nick: learner.user.nick, realName: learner.user.realName } : emptyAccount;
