import { fromCallback } from 'xstate';
import { pathOf } from '#rules/places.ts';
import { onAddressChanged } from '#services/browser/address.ts';

/** The address of this page has changed: by Back, a link, or the page itself. */
export type AddressChanged = {
  type: 'address.changed';
  /** Path, query and hash. */
  address: string;
};

/** Tells a page's machine of every address of its own path; where a person goes instead is no matter of the page. */
export const addressEar = fromCallback<AddressChanged, { address: string }>(({ input, sendBack }) =>
  onAddressChanged((address) => {
    if (pathOf(address) === pathOf(input.address)) sendBack({ type: 'address.changed', address });
  }),
);
