export const passwordChanged = 'The password has been changed.';
export const sessionEnded = 'The session has ended.';
export const otherSessionsEnded = 'All other sessions have ended.';
export const endOthersQuestion = 'End all other sessions?';
const unknownDevice = 'Unknown device';

const browsers = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|HeadlessChrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const;

const systems = [
  ['Android', /\bAndroid\b/],
  ['iOS', /\b(?:iPhone|iPad)\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
] as const;

type Names = readonly (readonly [name: string, pattern: RegExp])[];

const nameIn = (userAgent: string, names: Names) => names.find(([, pattern]) => pattern.test(userAgent))?.[0];

/** The browser and system of a User-Agent header, such as 'Firefox on Windows'. */
export const deviceLabel = (userAgent: string): string => {
  const found = [nameIn(userAgent, browsers), nameIn(userAgent, systems)].filter((name) => name !== undefined);
  return found.join(' on ') || unknownDevice;
};

/** After a sign-in whose tokens the browser does not store. */
export const signInUnstored =
  'This browser does not store data for this site. The sign-in will not last: it ends when this tab is closed or loaded again.';

/** What is lost where the storage of the browser is full or blocked. */
export const unstoredTexts = {
  draft:
    'This browser cannot store what you type: its storage is full or blocked. What you do not submit is lost when this tab is closed or loaded again.',
  download:
    'This browser cannot remember your download: its storage is full or blocked. No notice will say when it is ready. Open the Download Task List to see it.',
} as const;

export const sessionsUnavailable = 'The list of active sessions is not available here.';

/** For a server without a list of sessions, which cannot change the password either. */
export const passwordChangeUnavailable =
  "To change your password, sign out and choose 'Forget Password?' on the login page.";
