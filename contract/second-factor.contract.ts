import * as v from 'valibot';
import { credentialPassword } from './credential-values.ts';
import { endpoint } from './endpoint.ts';
import { secondFactorCode as code } from './login-code.contract.ts';
import { sessionCalls } from './session-calls.ts';

const { path } = sessionCalls.secondFactor;

const proof = v.object({ password: credentialPassword, code });
const recoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });
const factor = v.object({ isOn: v.fallback(v.boolean(), false), recoveryCodeCount: v.fallback(v.number(), 0) });
const setup = v.object({ secret: v.string(), uri: v.string() });

export type SecondFactor = v.InferOutput<typeof factor>;
export type SecondFactorSetup = v.InferOutput<typeof setup>;

export const secondFactorDetail = endpoint({
  summary: "Whether the administrator's account has a second factor, and how many recovery codes are left",
  ...sessionCalls.secondFactor,
  access: 'signedIn',
  answer: factor,
});

export const secondFactorSetup = endpoint({
  summary: 'Make a secret for an authenticator app; it has no effect until a code confirms it',
  // Without it: it is offered only by a server that has two-step sign-in.
  optional: true,
  method: 'POST',
  path: `${path}/setup`,
  bases: ['enterprise'],
  access: 'signedIn',
  isSecret: true,
  body: v.object({ password: credentialPassword }),
  furtherStatuses: [409],
  answer: setup,
});

export const secondFactorConfirm = endpoint({
  summary: 'Turn the second factor on with a code of the authenticator app; the answer has the recovery codes',
  // Without it: it is offered only by a server that has two-step sign-in.
  optional: true,
  method: 'POST',
  path: `${path}/confirm`,
  bases: ['enterprise'],
  access: 'signedIn',
  isSecret: true,
  body: v.object({ code }),
  furtherStatuses: [409],
  answer: recoveryCodes,
});

export const recoveryCodesReplace = endpoint({
  summary: 'Make new recovery codes; the former ones are no longer valid',
  // Without it: it is offered only by a server that has two-step sign-in.
  optional: true,
  method: 'POST',
  path: `${path}/recovery_codes`,
  bases: ['enterprise'],
  access: 'signedIn',
  isSecret: true,
  body: proof,
  furtherStatuses: [409],
  answer: recoveryCodes,
});

export const secondFactorEnd = endpoint({
  summary: 'Turn the second factor off',
  // Without it: it is offered only by a server that has two-step sign-in.
  optional: true,
  method: 'POST',
  path: `${path}/end`,
  bases: ['enterprise'],
  access: 'signedIn',
  isSecret: true,
  body: proof,
  furtherStatuses: [409],
  answer: v.object({}),
});
