export const accountSaved = 'Account has been edited successfully';
export const noSuchAccount = 'There is no such account in your organizations.';
export const accountNotLoaded = 'The account could not be loaded.';
