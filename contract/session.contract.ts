import * as v from 'valibot';
import { credentialPassword, credentialProvider, emailText } from './credential-values.ts';
import { endpoint } from './endpoint.ts';
import { sessionCalls } from './session-calls.ts';

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'visible ASCII characters'));

export const tokenPair = v.object({ accessToken: token, refreshToken: token });

export type TokenPair = v.InferOutput<typeof tokenPair>;

export const login = endpoint({
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/ent/v1/auth/login',
  bases: ['enterprise'],
  access: 'public',
  isSecret: true,
  body: v.object({ provider: credentialProvider, uid: emailText, password: credentialPassword }),
  answer: tokenPair,
});

export const refreshToken = endpoint({
  summary: 'Trade a refresh token for a new pair; the old one is spent',
  method: 'POST',
  path: '/ent/v1/auth/refresh_token',
  bases: ['enterprise'],
  access: 'public',
  isSecret: true,
  furtherStatuses: [401],
  body: v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) }),
  answer: tokenPair,
});

const administratorOrganization = v.object({
  id: v.string(),
  code: v.string(),
  name: v.string(),
  parentOrgNames: v.fallback(v.array(v.string()), []),
});

const administrator = v.object({
  code: v.string(),
  nick: v.fallback(v.string(), ''),
  realName: v.fallback(v.string(), ''),
  email: v.fallback(v.string(), ''),
  jobTitle: v.fallback(v.string(), ''),
  orgs: v.fallback(v.array(administratorOrganization), []),
});

export type Administrator = v.InferOutput<typeof administrator>;

export const administratorInfo = endpoint({
  summary: 'The signed-in administrator',
  ...sessionCalls.administrator,
  access: 'signedIn',
  answer: v.object({ user: administrator }),
});
