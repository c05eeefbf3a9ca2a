import type { Candidate, Environment, Facts } from '@learning-console/statecharts';
import type { appMachine } from '#machines/shell/app.machine.ts';

export const appAddresses: Record<string, { address: string }> = {
  help: { address: '/help-center' },
  login: { address: '/login' },
  start: { address: '/' },
  dashboard: { address: '/dashboard' },
  lesson: { address: '/speaking-course/lesson/detail/L-1' },
};

const toLogin = 'navigation.requested (to the login page)';
const toStart = 'navigation.requested (to the start)';
const toDashboard = 'navigation.requested (to the dashboard)';

/** What follows an event at once, because the console itself causes it. */
export const consequences: Record<string, string> = {
  'access.changed (signed in)': 'session.begun (in this tab)',
  'session.begun (in this tab)': toStart,
  [toStart]: 'address.changed (start)',
  [toDashboard]: 'address.changed (dashboard)',
  'session.rejected (by a call)': 'access.changed (session ended)',
  'access.changed (session ended)': toLogin,
  [toLogin]: 'address.changed (login)',
};

const labelOf = ({ event, case: name }: Candidate) => `${event} (${name})`;

type AppEnvironment = Environment<typeof appMachine>;
type AppSituation = Parameters<AppEnvironment['allows']>[1];

const isAt = ({ context }: AppSituation, name: string) => context.address === appAddresses[name]?.address;
/** The first page opens before anything else happens. */
const isOpen = ({ context }: AppSituation) => context.address !== '';
const hasCall = (here: AppSituation) => here.facts.isAccountLoading === true && !isAt(here, 'login');

const isPossible: Record<string, (here: AppSituation) => boolean> = {
  'access.changed (signed in)': (here) => here.facts.isSignedIn === false && isAt(here, 'login'),
  'access.changed (permissions loading)': () => false,
  'address.changed (start)': () => false,
  'access.changed (permissions known)': (here) =>
    here.facts.isSignedIn === true && here.facts.isKnown === false && !isAt(here, 'login'),
  'session.rejected (by a call)': (here) => hasCall(here) && isAt(here, 'dashboard'),
  'refresh.requested (by a call)': hasCall,
  'notice.received (error)': hasCall,
  'audioPlayer.requested (a page with audio)': (here) => here.facts.isKnown === true && isAt(here, 'lesson'),
  'address.changed (help)': (here) => !isAt(here, 'help'),
  'address.changed (login)': (here) => !isAt(here, 'login'),
  'address.changed (dashboard)': (here) => here.facts.isSignedIn === true && !isAt(here, 'dashboard'),
  'address.changed (lesson)': (here) => here.facts.isSignedIn === true && !isAt(here, 'lesson'),
};

/** A session that was stored for the login page loads again when that page is left. */
function factsAfter(candidate: Candidate, here: AppSituation): Facts {
  const label = labelOf(candidate);
  const { isSignedIn = false, isKnown = false, isAccountLoading = false, isAtLogin = false } = here.facts;
  const isLoginOpened = candidate.event === 'address.changed' && isAt(here, 'login');
  const isLoginClosed = candidate.event === 'address.changed' && isAtLogin === true && !isAt(here, 'login');
  const isBegun = label === 'access.changed (signed in)' || (isLoginClosed && isSignedIn === true);
  const isEnded = label === 'access.changed (session ended)';
  const isLanding = label === 'access.changed (permissions known)' && isAt(here, 'start');
  const reloading = isLoginOpened && isKnown ? 'access.changed (permissions loading)' : undefined;
  return {
    next: reloading ?? (isLanding ? toDashboard : (consequences[label] ?? '')),
    isSignedIn: !isEnded && (isSignedIn || isBegun),
    isKnown: !isEnded && !isLoginOpened && (isKnown || label === 'access.changed (permissions known)'),
    isAccountLoading: isBegun || (isAccountLoading && !isEnded && candidate.event !== 'notice.received'),
    isAtLogin: isAt(here, 'login'),
  };
}

function isAllowed(candidate: Candidate, here: AppSituation): boolean {
  const { next = '' } = here.facts;
  const label = labelOf(candidate);
  if (!isOpen(here)) return ['help', 'login'].some((name) => label === `address.changed (${name})`);
  if (next !== '') return label === next;
  if (here.isIn('running')) return isPossible[label]?.(here) ?? false;
  return candidate.event === 'settings.retry' || /^(done|error) /.test(candidate.event);
}

/** The session, the router, the calls and the browser around the console's root. */
export const appEnvironment: AppEnvironment = {
  facts: { isSignedIn: false, isKnown: false },
  after: factsAfter,
  allows: isAllowed,
};
