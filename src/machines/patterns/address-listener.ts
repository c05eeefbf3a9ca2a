import { fromCallback } from 'xstate';
import { getPath } from '#rules/routes.ts';
import { onAddressChanged } from '#services/browser/address.ts';

/** The address of this page has changed: by Back, a link, or the page itself. */
export type AddressChanged = {
  type: 'address.changed';
  /** Path, query and hash. */
  address: string;
};

/** Sends a page's machine every address of its own path; other paths concern other pages. */
export const addressListener = fromCallback<AddressChanged, { address: string }>(({ input, sendBack }) =>
  onAddressChanged((address) => {
    if (getPath(address) === getPath(input.address)) sendBack({ type: 'address.changed', address });
  }),
);
