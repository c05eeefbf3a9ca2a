import type { ApiServer } from '#tests/support/api-server.ts';
import type { CallSamples, SampleRequest } from '#tests/support/call-samples.ts';
import { addCertifiedLearner } from '#tests/support/certificates/certified-learner.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

export const clientUsersPath = '/api/v1/philippines/client_users';

/** The download tasks that a new administrator of NORTH requests for one learner. */
export const requestTask = async (server: ApiServer) => {
  const learner = await addCertifiedLearner(server);
  const token = await signedInToken(server);
  const body = { userId: learner.id, userCode: learner.login, orgCode: 'NORTH' };
  const answer = await server.call<{ taskId: string }>(`POST ${clientUsersPath}/cert/user`, { token, body });
  return { token, id: answer.body.taskId };
};

const about =
  (createSample: (learner: { id: string; login: string }) => SampleRequest) =>
  async (server: ApiServer): Promise<SampleRequest> => {
    const learner = await addCertifiedLearner(server);
    return { token: await signedInToken(server), ...createSample(learner) };
  };

const ofEndedTask =
  (status: 'OK' | 'ERROR') =>
  async (server: ApiServer): Promise<SampleRequest> => {
    const { token, id } = await requestTask(server);
    await server.db
      .updateTable('download_tasks')
      .set({ status, failure: status === 'ERROR' ? 'STORAGE_FULL' : null })
      .where('id', '=', id)
      .execute();
    return { token, body: { id } };
  };

export const samples: CallSamples = {
  studyFileList: about(() => ({ path: `${clientUsersPath}/study_task/list?page=1&pageSize=10&orgIds=id-NORTH` })),
  studyPeriodFile: about(() => ({ body: { orgCode: 'NORTH', startDayKey: '20260301', endDayKey: '20260307' } })),
  certificateInspection: about(({ id }) => ({ body: { userId: id } })),
  learnerCertificates: about(({ id, login }) => ({ body: { userId: id, userCode: login, orgCode: 'NORTH' } })),
  organizationCertificates: about(() => ({ body: { orgIds: ['id-NORTH'] } })),
  certificateCount: about(() => ({ body: { orgIds: ['id-NORTH'] } })),
  downloadTaskList: about(() => ({ path: `${clientUsersPath}/cert_task/list?page=1&pageSize=10` })),
  downloadTaskSummary: about(() => ({ path: `${clientUsersPath}/cert_task/summary?since=0` })),
  downloadTaskLink: ofEndedTask('OK'),
  downloadTaskRetry: ofEndedTask('ERROR'),
  downloadTaskCancel: async (server: ApiServer) => {
    const { token, id } = await requestTask(server);
    return { token, body: { id } };
  },
  certificateDetail: async (server: ApiServer) => {
    await requestTask(server);
    const { number } = await server.db
      .selectFrom('certificates')
      .orderBy('learner_key', 'desc')
      .select('number')
      .executeTakeFirstOrThrow();
    return { path: `/api/v1/philippines/certificates/${number}` };
  },
};

export const ofOneCustomer = [
  'studyFileList',
  'studyPeriodFile',
  'certificateInspection',
  'learnerCertificates',
  'organizationCertificates',
  'certificateCount',
];
