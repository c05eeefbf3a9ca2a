import type { Candidate, EmittedEvent, Facts } from '@learning-console/statecharts';
import { navigationIn } from '#charts/patterns/emitted.ts';
import { isSignInAt, loginPath } from '#rules/routes.ts';

/** Addresses by the name that QA uses. */
export const navigationCases: Record<string, { address: string }> = {
  root: { address: '/' },
  dashboard: { address: '/dashboard' },
  courses: { address: '/speaking-course/list' },
  downloads: { address: '/manager/download' },
  login: { address: '/login' },
  'password reset': { address: '/login/forgot' },
  help: { address: '/help-center' },
  'no such page': { address: '/nowhere' },
};

/** Return paths by the case of `session.begun`. */
const returnPathCases: Record<string, string> = {
  'in this tab, from the root': '/',
  'in this tab, from the dashboard': '/dashboard',
  'in this tab, from the course list': '/speaking-course/list',
};

type RouterSituation = {
  facts: Facts;
  context: { address: string; access: { kind: string } };
  isIn(state: string): boolean;
};

const isAt = ({ context }: RouterSituation, ...kinds: string[]) => kinds.includes(context.access.kind);
const isSignIn = ({ context }: RouterSituation) => isSignInAt(context.address);
const hasLayout = ({ isIn }: RouterSituation) =>
  ['open', 'denied', 'permissionsUnknown'].some((screen) => isIn(`screen.${screen}`));
const isFree = (here: RouterSituation) => hasLayout(here) && here.isIn('menu.closed');
const isAnswered = (here: RouterSituation) => isAt(here, 'checking') && !isSignIn(here);

const changes: Record<string, (here: RouterSituation) => boolean> = {
  'signed in': (here) => isAt(here, 'signedOut') && isSignIn(here),
  'signed in elsewhere': (here) => !isAt(here, 'checking') && !isSignIn(here),
  'login page opened': (here) => isAt(here, 'known', 'permissionsUnknown') && isSignIn(here),
  'permissions loading again': (here) => here.isIn('screen.permissionsUnknown') && isFree(here),
  permissionsUnknown: isAnswered,
  dashboards: isAnswered,
  'courses only': isAnswered,
  'downloads only': isAnswered,
  'session ended': (here) => !isAt(here, 'signedOut') && !isSignIn(here),
  'signed out': (here) => (isSignIn(here) ? isAt(here, 'checking') && here.isIn('screen.public') : isFree(here)),
};

const others: Record<string, (here: RouterSituation, name: string) => boolean> = {
  'access.changed': (here, name) => changes[name]?.(here) ?? false,
  'address.changed': ({ context }, name) => navigationCases[name]?.address !== context.address,
  'session.begun': (here, name) =>
    !isAt(here, 'signedOut') &&
    (here.context.address === loginPath) === (name !== 'after a password reset') &&
    (returnPathCases[name] ?? '') === here.facts.stored,
  'menu.open': hasLayout,
  'menu.close': hasLayout,
  'fault.reported': (here) => here.isIn('screen.open') && isFree(here),
};

/**
 * After a navigation, the next event is the change to that address.
 * After a sign-in, the next event is the start of the session.
 */
function isAllowed({ event, case: name }: Candidate, here: RouterSituation): boolean {
  const { destination, hasSignedIn } = here.facts;
  if (destination !== '') return event === 'address.changed' && navigationCases[name]?.address === destination;
  if (hasSignedIn && event !== 'session.begun') return false;
  if (changes['login page opened']?.(here) && name !== 'login page opened') return false;
  return others[event]?.(here, name) ?? true;
}

function nextFacts(
  { event, case: name }: Candidate,
  { facts, context }: RouterSituation,
  emitted: readonly EmittedEvent[],
): Facts {
  const navigation = navigationIn(emitted);
  const isEnding = event === 'access.changed' ? name === 'session ended' : facts.isEnding === true;
  const isStored = isEnding && navigation === loginPath;
  const destination = event === 'address.changed' ? '' : (facts.destination ?? '');
  return {
    destination: navigation ?? destination,
    isEnding: isEnding && !isStored,
    stored: isStored ? context.address : event === 'session.begun' ? '' : (facts.stored ?? ''),
    hasSignedIn: event === 'access.changed' && name === 'signed in',
  };
}

/** The session, the browser and the user around the router. */
export const routerEnvironment = {
  facts: { destination: '', stored: '' },
  after: nextFacts,
  allows: isAllowed,
  isRare: ({ case: name }: Candidate) => name === 'after a password reset',
};
