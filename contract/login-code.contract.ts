import * as v from 'valibot';
import { secondFactorCodeMaxLength } from './credential-values.ts';
import { endpoint } from './endpoint.ts';
import { readSecondFactorCode } from './pasted-code.ts';
import { tokenPair } from './session.contract.ts';

/**
 * Six digits of the authenticator app, or a recovery code.
 * Spaces, dashes and case do not matter.
 */
export const secondFactorCode = v.pipe(
  v.string(),
  v.transform(readSecondFactorCode),
  v.minLength(1),
  v.maxLength(secondFactorCodeMaxLength),
);

export const loginCode = endpoint({
  summary: 'Complete a sign-in that asked for a code, with the token of that answer',
  // Without it: it is sent only after an answer that asks for a code.
  optional: true,
  method: 'POST',
  path: '/ent/v1/auth/login/code',
  bases: ['enterprise'],
  access: 'public',
  isSecret: true,
  body: v.object({ token: v.pipe(v.string(), v.minLength(1), v.maxLength(1_024)), code: secondFactorCode }),
  answer: tokenPair,
});
