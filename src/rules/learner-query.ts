import { learnerPageSize } from '#contract/learner-values.ts';
import { learnerEmailField, learnerIdField } from './person-fields.ts';
import type { QueryValues } from './url-query.ts';

export const learnersOnPage = learnerPageSize;

export type LearnerQuery = { org: string; id: string; email: string };

export const allLearners: LearnerQuery = { org: '', id: '', email: '' };

export const isSameQuery = (one: LearnerQuery, other: LearnerQuery): boolean =>
  one.org === other.org && one.id === other.id && one.email === other.email;

const organizationPattern = /^[^\p{Cc}]{1,64}$/u;
const idField = learnerIdField('');

/** An organization or a learner, never both (USER-02). */
export const readLearnerQuery = ({ org = '', id = '', email = '' }: QueryValues): LearnerQuery => {
  if (organizationPattern.test(org.trim())) return { ...allLearners, org: org.trim() };
  return {
    org: '',
    id: idField.isValidSync(id) ? idField.cast(id) : '',
    email: learnerEmailField.isValidSync(email) ? learnerEmailField.cast(email) : '',
  };
};
