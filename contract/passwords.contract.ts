import * as v from 'valibot';
import { credentialPassword, credentialProvider, emailText } from './credential-values.ts';
import { endpoint } from './endpoint.ts';
import { readResetCode } from './pasted-code.ts';

export const resetCodeMaxLength = 10;
export const resendSeconds = 30;

export const resetCode = endpoint({
  summary: 'Send a verification code for a new password; the answer is the same for an unknown address',
  method: 'POST',
  path: '/ent/v1/auth/password/reset_code',
  bases: ['enterprise'],
  access: 'public',
  body: v.object({ provider: credentialProvider, uid: emailText }),
  answer: v.object({}),
});

export const passwordReset = endpoint({
  summary: 'Set a new password with a verification code; ends the other sessions of the account',
  method: 'POST',
  path: '/ent/v1/auth/password/reset',
  bases: ['enterprise'],
  access: 'public',
  body: v.object({
    provider: credentialProvider,
    uid: emailText,
    code: v.pipe(v.string(), v.transform(readResetCode), v.minLength(1), v.maxLength(resetCodeMaxLength)),
    password: credentialPassword,
  }),
  answer: v.object({}),
});
