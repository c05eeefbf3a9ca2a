import * as v from 'valibot';
import { credentialPassword } from './credential-values.ts';
import { endpoint } from './endpoint.ts';

export const passwordChange = endpoint({
  summary: "Replace the administrator's password; ends the other sessions of the account",
  // Without it: the card says how to change the password on the login page.
  optional: true,
  method: 'POST',
  path: '/ent/v1/auth/password/change',
  bases: ['enterprise'],
  access: 'signedIn',
  isSecret: true,
  body: v.object({ password: credentialPassword, newPassword: credentialPassword }),
  furtherStatuses: [409],
  answer: v.object({}),
});
