import { learnerPageSize } from '#contract/learners.contract.ts';
import type { QueryValues } from './address-query.ts';
import { learnerEmailField, learnerIdField } from './fields.ts';

/** USER-04 */
export const learnersOnPage = learnerPageSize;

/** Who is listed: an organisation's learners, or those with an ID or e-mail address; empty texts ask for nothing. */
export type LearnerQuery = { org: string; id: string; email: string };

export const allLearners: LearnerQuery = { org: '', id: '', email: '' };

/** Whether two searches ask for the same learners. */
export const isSameQuery = (one: LearnerQuery, other: LearnerQuery): boolean =>
  one.org === other.org && one.id === other.id && one.email === other.email;

const organizationPattern = /^[^\p{Cc}]{1,64}$/u;
const idField = learnerIdField('');

/** The search in an address: an organisation or a person, never both (USER-02), each only where it can be one. */
export const readLearnerQuery = ({ org = '', id = '', email = '' }: QueryValues): LearnerQuery => {
  if (organizationPattern.test(org.trim())) return { ...allLearners, org: org.trim() };
  return {
    org: '',
    id: idField.isValidSync(id) ? idField.cast(id) : '',
    email: learnerEmailField.isValidSync(email) ? learnerEmailField.cast(email) : '',
  };
};
