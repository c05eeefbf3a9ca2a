import type { ApplicationPage, ApplicationRejection } from '#contract/applications.contract.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

const applicationsPath = '/ent/v1/client_users/applications';

type Failure = { errorCode: number; error: string; errors?: string[]; data?: { extra: ApplicationRejection } };
type NewApplication = { email: string; nick?: string; realName?: string; orgCode?: string };

/**
 * The calls about applications of an administrator.
 * The default is an administrator of NORTH with every permission.
 */
export async function applicant(server: ApiServer, administrator: Parameters<typeof signedInToken>[1] = {}) {
  const token = await signedInToken(server, administrator);
  const apply = (applications: readonly NewApplication[], headers: Record<string, string> = {}) =>
    server.call<Failure>(`POST ${applicationsPath}`, {
      token,
      headers,
      body: { applications: applications.map((one) => ({ orgCode: 'NORTH', ...one })) },
    });
  return {
    token,
    apply,
    async applyOk(...applications: NewApplication[]) {
      const { status, body } = await apply(applications);
      if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    },
    read: (query: Record<string, string> = {}) =>
      server.call<ApplicationPage>(`GET ${applicationsPath}?${new URLSearchParams(query)}`, { token }),
    list: async (query: Record<string, string> = {}) =>
      (await server.call<ApplicationPage>(`GET ${applicationsPath}?${new URLSearchParams(query)}`, { token })).body,
  };
}

export type Applicant = Awaited<ReturnType<typeof applicant>>;

export const getEmails = ({ list }: ApplicationPage): string[] => list.map(({ userInfo }) => userInfo.email);
