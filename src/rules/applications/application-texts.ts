import { askManager, checkSearch } from '#rules/patterns/list-texts.ts';
import { markPath } from '#texts/isolated-text.ts';

export const applications = 'Applications';
export const loading = 'Loading';
export const search = 'Search applications';
export const id = 'ID';
export const nick = 'Nick Name';
/** The labels in the form of fields that can stay empty. */
export const optionalNick = `${nick} (optional)`;
export const optionalRealName = 'Real Name (optional)';
export const email = 'E-mail';
export const organization = 'Organization';
export const status = 'Status';
export const applicant = 'Applicant';
export const applicationTime = 'Application Time';
export const approvalTime = 'Approval Time';
export const nickHelp = 'The beginning of the name is enough';
export const applicationStatus = 'Application Status';
export const any = 'Any';
export const noun = 'form';
export const deleteAction = 'Delete';
export const addLine = 'Add Line';
export const pasteHelp =
  'Rows that are copied from a spreadsheet, or addresses from a mail program, can be pasted into a field.';
export const importTitle = 'Import Application';
export const loadingOrganizations = 'Loading your organizations';
export const cancel = 'Cancel';
export const list = {
  noMatches: { text: 'No application fits this search.', hint: checkSearch },
  empty: { text: 'There are no applications yet.', hint: 'Apply for accounts, and they appear here.' },
  denied: { text: 'You have no access to these applications.', hint: askManager },
  failed: 'The applications could not be loaded.',
};
export const idLabel = (id: string): string => `ID ${id}`;
export const row = (number: number): string => `Application ${number}`;
export const deleteRowLabel = (number: number): string => `Delete application ${number}`;
export const rowCountLabel = (count: number, max: number): string => `${count} of at most ${max}`;

/** APPL-09 */
export const applicationsCreated = 'success';

/** What the fields of an application say, in the form and in the import (APPL-08). */

export const emailMissing = 'Please enter Email address';
export const emailInvalid = 'Please enter valid email address';
export const organizationMissing = 'Please choose the organization';
export const invalidValue = 'invalid field value';
export const unknownOrganization = (name: string): string => `${markPath(name)} is not one of your organizations.`;
