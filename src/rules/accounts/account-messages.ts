export const accountSaved = 'Account has been edited successfully';
export const noSuchAccount = 'There is no such account in your organizations.';
export const accountNotLoaded = 'The account could not be loaded.';
export const nickMissing = 'Please enter Nick Name!';

/** The links of a row of the account list. */
export const information = 'Information';
export const editAccount = 'Edit Account';
export const purchasingRecords = 'Purchasing Records';
