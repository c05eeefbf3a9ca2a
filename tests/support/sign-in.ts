import type { TokenPair } from '#contract/session.contract.ts';
import type { ApiServer } from './api-server.ts';
import { testPassword } from './test-world.ts';

/** Asks for a sign-in, with the test password unless told otherwise. */
export const askForSignIn = (server: ApiServer, uid: string, password: string = testPassword) =>
  server.call<TokenPair>('POST /ent/v1/auth/login', { body: { provider: 'email', uid, password } });

/** A pair of somebody's sign-in; throws when there was none. */
export const signIn = async (server: ApiServer, uid: string): Promise<TokenPair> => {
  const { status, body } = await askForSignIn(server, uid);
  if (status !== 200) throw new Error(`sign-in was answered with ${status}`);
  return body;
};

/** A new administrator's access token. */
export const signedInToken = async (
  server: ApiServer,
  who: Parameters<ApiServer['world']['addAdministrator']>[0] = {},
): Promise<string> => (await signIn(server, await server.world.addAdministrator(who))).accessToken;

/** The newest verification code in the outbox for the address. */
export const mailedCode = async (server: ApiServer, to: string): Promise<string | undefined> => {
  await server.parts.background.settled();
  const { body } = await server.call<{ mails: { to: string; text: string }[] }>('GET /demo/outbox');
  return body.mails.find((mail) => mail.to === to)?.text.match(/\b\d{6}\b/)?.[0];
};
