import { askManager } from '#rules/patterns/list-texts.ts';

const noPurchases = 'There are no purchases yet.';

export const operation = 'Operation';
export const nick = 'Nick Name';
export const noun = 'account';
export const realName = 'Real Name';
export const account = 'Account';
export const skuCode = 'SKU Code';
export const skuName = 'SKU Name';
export const remainingDays = 'Remaining Days';
export const purchases = 'Purchase Records';
export const email = 'E-mail';
export const mobile = 'Mobile';
export const status = 'Status';
export const organization = 'Organization';
export const shippedTime = 'Shipped Time';
export const validFrom = 'Valid From';
export const validTo = 'Valid To';
export const purchaseList = {
  noMatches: { text: noPurchases, hint: '' },
  empty: { text: noPurchases, hint: 'Packages appear here when they are shipped to the learner.' },
  denied: { text: 'You have no access to these purchases.', hint: askManager },
  failed: 'The purchases could not be loaded.',
};
export const readOnly = (permission: string): string =>
  `You can see this account. To edit it, you need the permission ${permission}.`;

export const accountSaved = 'Account has been edited successfully';
export const noSuchAccount = 'There is no such account in your organizations.';
export const accountNotLoaded = 'The account could not be loaded.';
export const nickMissing = 'Please enter Nick Name!';

/** The link of a row of the account list. */
export const information = 'Information';
