import type { SessionEnd } from '#rules/patterns/session-end.ts';

const back = 'Sign in again, and the page that was open comes back.';

/** What the login page says after a session has ended (REQ-14). */
export const sessionEndTexts: Readonly<Record<SessionEnd, string>> = {
  expired: `Your session has expired. ${back}`,
  revoked: `Your session was ended elsewhere, for example on another device or by a new password. ${back}`,
  disabled:
    'Your account is disabled. Once it is enabled again, sign in, and the page that was open comes back. Ask the person who manages your organization’s console.',
  signedOut: `You have signed out in another tab. ${back}`,
  unknown: `Your session has ended. ${back}`,
};
