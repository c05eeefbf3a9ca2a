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
    (here.context.address === loginPath) === (name !== 'after a password reset') &&
    (returnPathCases[name] ?? '') === here.facts.stored,
  'menu.open': hasLayout,
  'menu.close': hasLayout,
  'fault.reported': (here) => here.isIn('screen.open') && isFree(here),
};

/**
 * The session says at once whether somebody is signed in.
 * After a sign-in, the permissions load.
 */
function isAllowed({ event, case: name }: Candidate, here: RouterSituation): boolean {
  const { next = '' } = here.facts;
  if (next !== '') return event === 'access.changed' && name === next;
  if (changes['login page opened']?.(here) && name !== 'login page opened') return false;
  return others[event]?.(here, name) ?? true;
}

/** The case of `access.changed` that follows at once. */
const nextAccess: Record<string, (name?: string) => string> = {
  start: (name) => (name?.endsWith('signed out') ? 'signed out' : ''),
  'session.begun': () => 'signed in',
};

function nextFacts(
  { event, case: name }: Candidate,
  { facts, context }: RouterSituation,
  emitted: readonly EmittedEvent[],
): Facts {
  const isEnding = event === 'access.changed' ? name === 'session ended' : facts.isEnding === true;
  const isStored = isEnding && navigationIn(emitted) === loginPath;
  const left = (event === 'address.changed' && navigationCases[name ?? '']?.address) || (facts.address ?? '');
  return {
    isEnding: isEnding && !isStored,
    stored: isStored ? left : event === 'session.begun' ? '' : (facts.stored ?? ''),
    address: context.address,
    next: nextAccess[event]?.(name) ?? '',
  };
}

/** The session, the browser and the user around the router. */
export const routerEnvironment = {
  facts: { stored: '' },
  after: nextFacts,
  allows: isAllowed,
  isRare: ({ case: name }: Candidate) => name === 'after a password reset',
};
