import { learnerPageSize, learnerSortColumns } from '#contract/learner-values.ts';
import type { QueryValues } from '#rules/patterns/url-query.ts';
import { learnerPrefix, readOrganization } from './learner-list-url.ts';
import { learnerEmailField, learnerIdField, learnerNameField } from './person-fields.ts';

export const learnersOnPage = learnerPageSize;

export type LearnerQuery = {
  org: string;
  id: string;
  email: string;
  /** The beginning of a nick, real name or e-mail address. */
  name: string;
};

export const allLearners: LearnerQuery = { org: '', id: '', email: '', name: '' };

export const isSameQuery = (one: LearnerQuery, other: LearnerQuery): boolean =>
  one.org === other.org && one.id === other.id && one.email === other.email && one.name === other.name;

const idField = learnerIdField('');

/** An organization or a learner, never both (USER-02); the beginning of a name goes with either. */
export const readLearnerQuery = ({ org = '', id = '', email = '', name: written = '' }: QueryValues): LearnerQuery => {
  const organization = readOrganization(org);
  const name = learnerNameField.isValidSync(written) ? learnerNameField.cast(written) : '';
  if (organization) return { ...allLearners, org: organization, name };
  return {
    org: '',
    name,
    id: idField.isValidSync(id) ? idField.cast(id) : '',
    email: learnerEmailField.isValidSync(email) ? learnerEmailField.cast(email) : '',
  };
};

/** The search, page and order of the learner list in an address. */
export const learnerListUrl = {
  queryPrefix: learnerPrefix,
  pageSize: learnersOnPage,
  sortColumns: learnerSortColumns,
  readQuery: readLearnerQuery,
};

/** What the parts of the search are called in a sentence. */
export const learnerQueryLabels = { org: 'organization', id: 'ID', email: 'e-mail', name: 'name' } as const;
