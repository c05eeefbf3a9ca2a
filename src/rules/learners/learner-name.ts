import type { LearnerDetail, LearnerRow } from '#contract/learners.contract.ts';
import { firstVisible } from '#texts/visible-text.ts';

export const learnerName = ({ nick, login }: Pick<LearnerRow['user'], 'nick' | 'login'>): string =>
  firstVisible(nick, login);

/** What a page about a learner is headed by; empty if nothing that people say is known. */
export const personName = ({
  nick,
  realName,
  email,
}: Pick<LearnerDetail['user'], 'nick' | 'realName' | 'email'>): string => firstVisible(nick, realName, email);
