import { type Administrator, accountInfo } from '#contract/session.contract.ts';
import { call } from './http/call.ts';

/** The signed-in administrator. */
export async function loadAccount(signal: AbortSignal): Promise<Administrator> {
  const { user } = await call(accountInfo, {}, signal);
  return user;
}
