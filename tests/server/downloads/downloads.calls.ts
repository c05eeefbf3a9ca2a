import type { CallRows } from '#tests/support/contract-calls.ts';

const downloads = '/api/v1/philippines/client_users';
const tasks = { anyOf: ['download_task_list_query', 'group_certs', 'personal_certs', 'group_study_data'] } as const;

export const calls: CallRows = {
  [`GET ${downloads}/study_task/list`]: {
    access: { anyOf: ['group_study_data', 'personal_study_data'] },
    request: '{page,pageSize,orgIds,userId}',
    answer: '{total,page,list:[{code,name,orgName,createdAt,teacherRemark,url}]}',
  },
  // Without it: the dialog says that this server has files of single days only.
  [`POST ${downloads}/study_task/period`]: { access: { anyOf: ['group_study_data'] } },
  [`POST ${downloads}/cert/inspect`]: {
    access: { anyOf: ['personal_certs'] },
    request: '{userId}',
    answer: '{canDownload}',
  },
  [`POST ${downloads}/cert/user`]: {
    access: { anyOf: ['personal_certs'] },
    request: '{userId,userCode,orgCode}',
    answer: '{url}',
  },
  [`POST ${downloads}/cert/org`]: { access: { anyOf: ['group_certs'] }, request: '{orgIds}', answer: '{}' },
  [`POST ${downloads}/cert/count`]: { access: { anyOf: ['group_certs'] } },
  [`GET ${downloads}/cert_task/list`]: {
    access: { anyOf: ['download_task_list_query'] },
    request: '{page,pageSize}',
    answer: '{total,page,list:[{id,attribution,createdAt,status,url}]}',
  },
  [`GET ${downloads}/cert_task/summary`]: { access: tasks },
  [`POST ${downloads}/cert_task/link`]: { access: tasks },
  [`POST ${downloads}/cert_task/cancel`]: { access: tasks },
  [`POST ${downloads}/cert_task/retry`]: { access: tasks },
};
