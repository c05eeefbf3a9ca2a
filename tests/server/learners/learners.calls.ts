import type { CallRows } from '#tests/support/contract-calls.ts';

const learners = '{total,page,list:[{user:{id,login,nick,email,status},org:{name,parentOrgNames},createdAt}]}';

export const calls: CallRows = {
  'GET /ent/v1/client_users/list': {
    access: { anyOf: ['account_list_query', 'dashboard_personal'] },
    request: '{page,pageSize,orgCode}',
    answer: learners,
  },
  'GET /ent/v1/client_users': {
    access: { anyOf: ['account_list_query', 'dashboard_personal'] },
    request: '{login,email,page,pageSize}',
    answer: learners,
  },
  'GET /ent/v1/client_users/find': { access: { anyOf: ['account_list_query', 'dashboard_personal'] } },
  'GET /ent/v1/client_users/find_by_activity': { access: { anyOf: ['account_list_query', 'dashboard_personal'] } },
  'GET /ent/v1/client_users/find_by_study_time': { access: { anyOf: ['dashboard_personal'] } },
  'GET /ent/v1/client_users/find_by_progress': { access: { anyOf: ['dashboard_personal'] } },
  'GET /ent/v1/client_users/{id}/detail': {
    access: {
      anyOf: ['account_basic_info', 'account_edit', 'account_sku_info', 'dashboard_personal', 'personal_certs'],
    },
    request: '{}',
    answer: '{user:{id,login,nick,realName,email,status,avatar},org:{code,name,parentOrgNames},maskedMobile}',
  },
  'PUT /ent/v1/client_users/{id}': { access: { anyOf: ['account_edit'] }, request: '{nick,realName}', answer: '{}' },
  'GET /ent/v1/client_users/{id}/packages': {
    access: { anyOf: ['account_sku_info'] },
    request: '{page,pageSize}',
    answer: '{total,page,list:[{shippedAt,stock:{sku:{code,name},validTime:{startedAt,endedAt}}}]}',
  },
  'POST /ent/v1/client_users/reminders/check': { access: { anyOf: ['account_edit'] } },
  'POST /ent/v1/client_users/reminders': { access: { anyOf: ['account_edit'] } },
};
