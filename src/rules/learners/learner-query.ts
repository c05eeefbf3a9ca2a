import { learnerPageSize } from '#contract/learner-values.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { readOrganization } from './learner-list-url.ts';
import { learnerEmailField, learnerIdField } from './person-fields.ts';

export const learnersOnPage = learnerPageSize;

export type LearnerQuery = { org: string; id: string; email: string };

export const allLearners: LearnerQuery = { org: '', id: '', email: '' };

export const isSameQuery = (one: LearnerQuery, other: LearnerQuery): boolean =>
  one.org === other.org && one.id === other.id && one.email === other.email;

const idField = learnerIdField('');

/** An organization or a learner, never both (USER-02). */
export const readLearnerQuery = ({ org = '', id = '', email = '' }: QueryValues): LearnerQuery => {
  const organization = readOrganization(org);
  if (organization) return { ...allLearners, org: organization };
  return {
    org: '',
    id: idField.isValidSync(id) ? idField.cast(id) : '',
    email: learnerEmailField.isValidSync(email) ? learnerEmailField.cast(email) : '',
  };
};

/** What the parts of the search are called in a sentence. */
export const learnerQueryLabels = { org: 'organization', id: 'ID', email: 'e-mail' } as const;
