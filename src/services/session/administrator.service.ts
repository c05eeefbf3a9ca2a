import { type Administrator, administratorInfo } from '#contract/session.contract.ts';
import { call } from '#services/http/call.ts';

export async function loadAdministrator(signal: AbortSignal): Promise<Administrator> {
  const { user } = await call(administratorInfo, {}, signal);
  return user;
}
