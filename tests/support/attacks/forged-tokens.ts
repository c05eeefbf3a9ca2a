import { decodeProtectedHeader, SignJWT, UnsecuredJWT } from 'jose';
import type { ApiServer } from '#tests/support/api-server.ts';
import { addOpsToken } from '#tests/support/ops-token.ts';
import { signIn } from '#tests/support/sign-in/sign-in.ts';

export type ForgedHeader = { name: string; authorization: string | undefined; errorCode: number };

const issuer = 'learning-console';
const audience = 'learning-console-api';
const laterSeconds = 900;

const bearer = (name: string, token: string, errorCode = 50000): ForgedHeader => ({
  name,
  authorization: `Bearer ${token}`,
  errorCode,
});

const badHeaders: readonly ForgedHeader[] = [
  { name: 'no token', authorization: undefined, errorCode: 50000 },
  ...[
    '',
    'Bearer',
    'Bearer ',
    'Basic YTpi',
    'Bearer a b',
    'Bearer __proto__',
    'Bearer ..',
    `Bearer ${'a.'.repeat(3_000)}`,
  ].map((authorization) => ({ name: `Authorization ${authorization.slice(0, 20)}`, authorization, errorCode: 50000 })),
];

/** Signs what an access token contains with another key, audience or issuer, or not at all. */
const signedWrongly = async (server: ApiServer, sid: string): Promise<ForgedHeader[]> => {
  const now = Math.floor(server.context.clock() / 1000);
  const expires = now + laterSeconds;
  const key = new TextEncoder().encode('x'.repeat(32));
  const unsigned = new UnsecuredJWT({ sid }).setIssuer(issuer).setAudience(audience).setExpirationTime(expires);
  const good = await server.context.tokens.signAccess(sid, expires);
  const { kid = '' } = decodeProtectedHeader(good);
  const signedAs = (id: string | undefined) =>
    new SignJWT({ sid })
      .setIssuer(issuer)
      .setAudience(audience)
      .setIssuedAt(now)
      .setExpirationTime(expires)
      .setProtectedHeader({ alg: 'HS256', ...(id === undefined ? {} : { kid: id }) })
      .sign(key);
  return [
    bearer('signed with another key', await signedAs(kid)),
    bearer('signed with an unknown key', await signedAs('__proto__'), 50001),
    bearer('that names no key', await signedAs(undefined), 50001),
    bearer('without a signature', unsigned.encode()),
    bearer('with a cut signature', good.slice(0, -2)),
    bearer('for uploads', await server.context.uploadTokens.sign(sid)),
    bearer('expired', await server.context.tokens.signAccess(sid, now - 1), 50001),
    bearer('of an unknown session', await server.context.tokens.signAccess('nobody', expires), 50006),
  ];
};

/** The Authorization headers that no call for administrators accepts, with their error codes. */
export const administratorForgeries = async (server: ApiServer): Promise<ForgedHeader[]> => {
  const { refreshToken, accessToken } = await signIn(server, await server.fixture.addAdministrator());
  const [, payload = ''] = accessToken.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  return [
    ...badHeaders,
    ...(await signedWrongly(server, sid)),
    bearer('refresh token', refreshToken),
    bearer('token of a platform', await addOpsToken(server)),
  ];
};

/** The Authorization headers that no call for learning platforms accepts. */
export const platformForgeries = async (server: ApiServer): Promise<ForgedHeader[]> => {
  const { accessToken } = await signIn(server, await server.fixture.addAdministrator());
  return [...badHeaders, bearer('access token', accessToken), bearer('hash', "' or token_hash like '%")];
};
