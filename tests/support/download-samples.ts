import type { ApiServer, RequestOptions } from './api-server.ts';
import { addCertifiedLearner } from './certified-learner.ts';
import { signedInToken } from './sign-in.ts';

type Sample = RequestOptions & { path?: string };

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
  (sampleOf: (learner: { id: string; login: string }) => Sample) =>
  async (server: ApiServer): Promise<Sample> => {
    const learner = await addCertifiedLearner(server);
    return { token: await signedInToken(server), ...sampleOf(learner) };
  };

const ofEndedTask =
  (status: 'OK' | 'ERROR') =>
  async (server: ApiServer): Promise<Sample> => {
    const { token, id } = await requestTask(server);
    await server.db
      .updateTable('download_tasks')
      .set({ status, failure: status === 'ERROR' ? 'STORAGE_FULL' : null })
      .where('id', '=', id)
      .execute();
    return { token, body: { id } };
  };

/** A request of every call about downloads that succeeds. */
export const downloadSamples = {
  studyFileList: about(() => ({ path: `${clientUsersPath}/study_task/list?page=1&pageSize=10&orgIds=id-NORTH` })),
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
} as const;
