/** The names of the contact details. */

export const email = 'E-mail';
export const phone = 'Phone';
export const address = 'Address';
export const hours = 'Hours';
