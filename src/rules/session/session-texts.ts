export const passwordChanged = 'The password has been changed.';
export const sessionEnded = 'The session has ended.';
export const otherSessionsEnded = 'All other sessions have ended.';
export const endOthersQuestion = 'End all other sessions?';
export const unknownDevice = 'Unknown device';

/** After a sign-in whose tokens the browser does not store. */
export const signInUnstored =
  'This browser does not store data for this site. The sign-in will not last: it ends when this tab is closed or loaded again.';

/** What is lost where the storage of the browser is full or blocked. */
export const unstoredTexts = {
  draft:
    'This browser cannot store what you type: its storage is full or blocked. What you do not submit is lost when this tab is closed or loaded again.',
  download:
    'This browser cannot remember your download: its storage is full or blocked. No notice will say when it is ready. Open the Download Task List to see it.',
  choice:
    'This browser cannot remember your choice: its storage is full or blocked. It lasts until this tab is closed or loaded again.',
} as const;

export const sessionsUnavailable = 'The list of active sessions is not available here.';

/** For a server without a list of sessions, which cannot change the password either. */
export const passwordChangeUnavailable =
  "To change your password, sign out and choose 'Forget Password?' on the login page.";
