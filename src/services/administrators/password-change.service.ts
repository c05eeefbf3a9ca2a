import { passwordChange } from '#contract/password-change.contract.ts';
import { call } from '#services/http/call.ts';

type PasswordPair = { password: string; newPassword: string };

/** Ends the other sessions of the administrator. */
export async function changePassword({ password, newPassword }: PasswordPair, signal: AbortSignal): Promise<void> {
  await call(passwordChange, { body: { password, newPassword } }, signal);
}
