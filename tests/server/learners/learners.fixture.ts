import type { LearnerPage } from '#contract/learners.contract.ts';
import { type ApiServer, startApiServer } from '#tests/support/api-server.ts';
import type { DatabaseKind } from '#tests/support/databases.ts';
import { signedInToken } from '#tests/support/sign-in/sign-in.ts';

export const listPath = '/ent/v1/client_users/list';
export const searchPath = '/ent/v1/client_users';

const names = ['Zoë', 'Ольга', '王小明', 'علي', 'ขวัญ', '👩‍🚀 Ada', "O'Neill", 'नेहा', '한지민', '<b>Bo</b>'];
const organizations = ['NORTH', 'NORTH-1', 'NORTH-1-1'];
/** When the first of the northern learners was created, in Unix seconds. */
export const start = Date.parse('2026-01-01T00:00:00Z') / 1000;

/**
 * 23 learners of NORTH and the organizations below it, oldest first.
 * The first four were created in the same second.
 */
export const northern = Array.from({ length: 23 }, (_, index) => ({
  id: `learner-${'BaCzA'.charAt(index % 5)}${index}`,
  login: String(1000 + index),
  nick: names[index % 10] ?? '',
  email: `Person.${index}@Example.com`,
  status: index === 4 ? ('DISABLED' as const) : ('ENABLED' as const),
  organization_id: `id-${organizations[index % 3]}`,
  created_at: start + Math.max(index, 3) * 60,
}));
export const newestFirst = northern
  .toSorted((one, other) => other.created_at - one.created_at || (one.id < other.id ? -1 : 1))
  .map(({ id }) => id);
export const getIds = ({ list }: LearnerPage): string[] => list.map(({ user }) => user.id);

/**
 * A server with the northern learners and one learner of another customer.
 * This learner has the same address as one of the northern learners.
 */
export async function startLearnerServer(kind: DatabaseKind): Promise<ApiServer> {
  const server = await startApiServer(kind);
  for (const learner of northern) await server.fixture.addLearner(learner);
  await server.fixture.addLearner({
    id: 'southern',
    login: '777',
    email: 'PERSON.1@example.com',
    created_at: 0,
    organization_id: 'id-SOUTH',
  });
  return server;
}

/** Requests learners as an administrator, by default one of NORTH with every permission. */
export async function learnerReader(server: ApiServer, administrator: Parameters<typeof signedInToken>[1] = {}) {
  const token = await signedInToken(server, administrator);
  const get = <Body = LearnerPage>(path: string) => server.call<Body>(`GET ${path}`, { token });
  return {
    get,
    list: async (query = '') => (await get(`${listPath}?${query}`)).body,
    search: async (query: Record<string, string>) => (await get(`${searchPath}?${new URLSearchParams(query)}`)).body,
  };
}

export type LearnerReader = Awaited<ReturnType<typeof learnerReader>>;
