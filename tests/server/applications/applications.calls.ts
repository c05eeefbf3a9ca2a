import type { CallRows } from '#tests/support/contract-calls.ts';

const applications =
  '{total,page,list:[{id,entUser:{code,nick},userInfo:{email},org:{code,name,parentOrgNames},status,login,createdAtSec,approvedAtSec,refusedAtSec}]}';

export const calls: CallRows = {
  'GET /ent/v1/client_users/applications': {
    access: { anyOf: ['apply_list_query'] },
    request: '{page,pageSize,login,nick,email,status,createdStartAtSec,createdEndAtSec}',
    answer: applications,
  },
  'POST /ent/v1/client_users/applications': {
    access: { anyOf: ['apply_account', 'import_account'] },
    request: '{applications:[{email,nick,realName,orgCode}]}',
    answer: '{}',
  },
};
