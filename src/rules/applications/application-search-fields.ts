import { applicationNameMaxLength, isLearnerEmail } from '#contract/application-values.ts';
import { cleanEmail } from '#contract/email-address.ts';
import { learnerLoginPattern } from '#contract/learner-login.ts';
import { readLearnerId } from '#contract/pasted-code.ts';
import type { FieldProblems } from '#rules/patterns/field-problems.ts';
import { atMost } from '#rules/patterns/too-long.ts';
import { toVisibleName } from '#texts/visible-text.ts';
import { type ApplicationQuery, isNickTooLong } from './application-query.ts';

export const trimmedQuery = (query: ApplicationQuery): ApplicationQuery => ({
  ...query,
  id: readLearnerId(query.id),
  nick: toVisibleName(query.nick),
  email: cleanEmail(query.email),
});

/** APPL-06; yup would exceed the byte budget of the list. */
export const searchProblems = ({ id, nick, email }: ApplicationQuery, product: string): FieldProblems => ({
  ...(id !== '' && !learnerLoginPattern.test(id) && { id: `Please enter correct ${product} ID` }),
  ...(isNickTooLong(nick) && { nick: atMost(applicationNameMaxLength) }),
  ...(email !== '' && !isLearnerEmail(email) && { email: 'Please enter correct email' }),
});
