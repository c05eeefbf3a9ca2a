import * as v from 'valibot';
import { endpoint } from './endpoint.ts';
import { firstCalls } from './first-calls.ts';

export const emailMaxLength = 100;
export const passwordMaxLength = 50;
export const passwordMinLength = 8;
export const resetCodeMaxLength = 10;
export const resendSeconds = 30;

const provider = v.literal('email');
const uid = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(emailMaxLength));
const password = v.pipe(v.string(), v.minLength(1), v.maxLength(passwordMaxLength));
const empty = v.object({});

const token = v.pipe(v.string(), v.regex(/^[\x21-\x7e]+$/, 'visible ASCII characters'));

const tokenPair = v.object({ accessToken: token, refreshToken: token });

export type TokenPair = v.InferOutput<typeof tokenPair>;

export const login = endpoint({
  summary: 'Sign in with e-mail and password',
  method: 'POST',
  path: '/ent/v1/auth/login',
  bases: ['enterprise'],
  access: 'public',
  isSecret: true,
  body: v.object({ provider, uid, password }),
  answer: tokenPair,
});

export const refreshToken = endpoint({
  summary: 'Trade a refresh token for a new pair; the old one is spent',
  method: 'POST',
  path: '/ent/v1/auth/refresh_token',
  bases: ['enterprise'],
  access: 'public',
  isSecret: true,
  body: v.object({ refreshToken: v.pipe(v.string(), v.minLength(1), v.maxLength(512)) }),
  answer: tokenPair,
});

export const logout = endpoint({
  summary: 'End the session',
  method: 'DELETE',
  path: '/ent/v1/auth/logout',
  bases: ['enterprise'],
  access: 'signedIn',
  answer: empty,
});

export const resetCode = endpoint({
  summary: 'Send a verification code for a new password; the answer is the same for an unknown address',
  method: 'POST',
  path: '/ent/v1/auth/password/reset_code',
  bases: ['enterprise'],
  access: 'public',
  body: v.object({ provider, uid }),
  answer: empty,
});

export const passwordReset = endpoint({
  summary: 'Set a new password with a verification code; ends the other sessions of the account',
  method: 'POST',
  path: '/ent/v1/auth/password/reset',
  bases: ['enterprise'],
  access: 'public',
  body: v.object({
    provider,
    uid,
    code: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(resetCodeMaxLength)),
    password,
  }),
  answer: empty,
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
  ...firstCalls.administrator,
  access: 'signedIn',
  answer: v.object({ user: administrator }),
});
