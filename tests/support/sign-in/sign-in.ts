import type { TokenPair } from '#contract/session.contract.ts';
import { listMails } from '#server/core/mail/mails.queries.ts';
import type { ApiServer } from '#tests/support/api-server.ts';
import { testPassword } from '#tests/support/test-data.ts';

/** Sends a sign-in, by default with the test password. */
export const requestSignIn = (server: ApiServer, uid: string, password: string = testPassword) =>
  server.call<TokenPair>('POST /ent/v1/auth/login', { body: { provider: 'email', uid, password } });

/**
 * Returns the tokens of a sign-in.
 * Throws if the sign-in fails.
 */
export const signIn = async (server: ApiServer, uid: string): Promise<TokenPair> => {
  const { status, body } = await requestSignIn(server, uid);
  if (status !== 200) throw new Error(`sign-in was answered with ${status}`);
  return body;
};

/** A new administrator's access token. */
export const signedInToken = async (
  server: ApiServer,
  administrator: Parameters<ApiServer['fixture']['addAdministrator']>[0] = {},
): Promise<string> => (await signIn(server, await server.fixture.addAdministrator(administrator))).accessToken;

/** The newest verification code in the outbox for the address. */
export const mailedCode = async (server: ApiServer, to: string): Promise<string | undefined> => {
  await server.context.background.idle();
  // A mail without a code can be of the same second.
  const mails = await listMails(server.db, { emails: [to] }, 5);
  return mails.map(({ body }) => body.match(/\b\d{6}\b/)?.[0]).find(Boolean);
};

/** The options of a call that a new administrator makes. */
export const signedIn = async (server: ApiServer): Promise<{ token: string }> => ({
  token: await signedInToken(server),
});
