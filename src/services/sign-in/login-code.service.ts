import { cleanEmail } from '#contract/email-address.ts';
import { loginCode } from '#contract/login-code.contract.ts';
import { randomKey } from '#services/browser/random-key.ts';
import { storeTokens } from '#services/browser/token-store.ts';
import { call } from '#services/http/call.ts';

type LoginCode = { email: string; token: string; code: string };

export async function signInWithCode({ email, token, code }: LoginCode, signal: AbortSignal): Promise<void> {
  const pair = await call(loginCode, { body: { token, code } }, signal);
  storeTokens({ ...pair, email: cleanEmail(email), session: randomKey() });
}
