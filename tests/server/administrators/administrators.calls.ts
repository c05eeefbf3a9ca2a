import type { CallRows } from '#tests/support/contract-calls.ts';

export const calls: CallRows = {
  'POST /ent/v1/auth/login': {
    access: 'public',
    request: '{provider,uid,password}',
    answer: '{accessToken,refreshToken}',
  },
  'POST /ent/v1/auth/login/code': { access: 'public' },
  'POST /ent/v1/auth/refresh_token': {
    access: 'public',
    request: '{refreshToken}',
    answer: '{accessToken,refreshToken}',
  },
  'POST /ent/v1/auth/password/reset_code': { access: 'public', request: '{provider,uid}', answer: '{}' },
  'POST /ent/v1/auth/password/reset': { access: 'public', request: '{provider,uid,code,password}', answer: '{}' },
  'DELETE /ent/v1/auth/logout': { access: 'signedIn', request: '{}', answer: '{}' },
  'POST /ent/v1/auth/password/change': { access: 'signedIn' },
  'GET /ent/v1/auth/sessions': { access: 'signedIn' },
  'DELETE /ent/v1/auth/sessions': { access: 'signedIn' },
  'DELETE /ent/v1/auth/sessions/{id}': { access: 'signedIn' },
  'GET /ent/v1/auth/second_factor': { access: 'signedIn' },
  'POST /ent/v1/auth/second_factor/setup': { access: 'signedIn' },
  'POST /ent/v1/auth/second_factor/confirm': { access: 'signedIn' },
  'POST /ent/v1/auth/second_factor/recovery_codes': { access: 'signedIn' },
  'POST /ent/v1/auth/second_factor/end': { access: 'signedIn' },
  'GET /ent/v1/ent_users/info': {
    access: 'signedIn',
    request: '{}',
    answer: '{user:{code,nick,realName,email,jobTitle,orgs:[{id,code,name,parentOrgNames}]}}',
  },
  'GET /ent/v1/permissions': {
    access: 'signedIn',
    request: '{}',
    answer: '{permissions:[{code,name,functions:[{code}]}]}',
  },
};
