import { isSignInAt, loginPath } from '#rules/places.ts';
import type { Coming, Facts } from './chart-model.ts';

/** Where a person goes, by what QA calls it. */
export const placesGoneTo: Record<string, { address: string }> = {
  root: { address: '/' },
  dashboard: { address: '/dashboard' },
  courses: { address: '/speaking-course/list' },
  login: { address: '/login' },
  'password reset': { address: '/login/forgot' },
  help: { address: '/help-center' },
  'no such page': { address: '/nowhere' },
};

/** Where the last session ended, as the console takes it up again. */
export const keptPlaces: Record<string, string | null> = {
  none: null,
  root: '/',
  dashboard: '/dashboard',
  'course list': '/speaking-course/list',
};

/** The console as far as its world looks at it. */
type Here = { facts: Facts; context: { address: string; access: { kind: string } }; isIn(state: string): boolean };

const isAt = ({ context }: Here, ...kinds: string[]) => kinds.includes(context.access.kind);
const isSignIn = ({ context }: Here) => isSignInAt(context.address);
/** The frame can be used: it is drawn and no menu lies over it. */
const isFramed = ({ isIn }: Here) => ['open', 'refused', 'unsure'].some((face) => isIn(`face.${face}`));
const isFree = (here: Here) => isFramed(here) && here.isIn('menu.closed');
const isAnswered = (here: Here) => isAt(here, 'checking') && (!isSignIn(here) || here.isIn('face.landing'));

/** When a session and its permissions change in which way. */
const changes: Record<string, (here: Here) => boolean> = {
  'signed in': (here) => isAt(here, 'signedOut') && isSignIn(here),
  'signed in elsewhere': (here) => !isAt(here, 'checking') && !isSignIn(here),
  'login page opened': (here) => isAt(here, 'held', 'unsure') && isSignIn(here) && !here.isIn('face.landing'),
  'asked again': (here) => here.isIn('face.unsure') && isFree(here),
  unsure: isAnswered,
  dashboards: isAnswered,
  'courses only': isAnswered,
  'session ended': (here) => !isAt(here, 'signedOut') && !isSignIn(here),
  'signed out': (here) => (isSignIn(here) ? isAt(here, 'checking') && here.isIn('face.public') : isFree(here)),
};

const others: Record<string, (here: Here, name: string) => boolean> = {
  'access.changed': (here, name) => changes[name]?.(here) ?? false,
  'place.changed': ({ context, isIn }, name) =>
    placesGoneTo[name]?.address !== context.address && !isIn('face.landing'),
  'session.begun': (here, name) =>
    !isAt(here, 'signedOut') && (here.context.address === loginPath) === (name !== 'after a password reset'),
  'done takeReturnPlace': ({ facts }, name) => (keptPlaces[name] ?? '') === facts.kept,
  'menu.open': isFramed,
  'menu.close': isFramed,
  'fault.reported': (here) => here.isIn('face.open') && isFree(here),
};

/** A router goes where it is sent, and what a sign-in changes is told in one breath. */
function mayCome({ event, case: name }: Coming, here: Here): boolean {
  const { goingTo, hasSignedIn } = here.facts;
  if (event === 'place.changed' && goingTo !== '') return placesGoneTo[name]?.address === goingTo;
  if (hasSignedIn && event !== 'session.begun') return false;
  if (changes['login page opened']?.(here) && name !== 'login page opened') return false;
  return others[event]?.(here, name) ?? true;
}

function remembered({ event, case: name }: Coming, { facts, context }: Here, goTo: string | undefined): Facts {
  const isEnding = event === 'access.changed' ? name === 'session ended' : facts.isEnding === true;
  const isKept = isEnding && goTo === loginPath;
  const goingTo = event === 'place.changed' ? '' : (facts.goingTo ?? '');
  return {
    goingTo: goTo ?? goingTo,
    isEnding: isEnding && !isKept,
    kept: isKept ? context.address : event.endsWith('takeReturnPlace') ? '' : (facts.kept ?? ''),
    hasSignedIn: event === 'access.changed' && name === 'signed in',
  };
}

const isPassing = ({ isIn }: Here) => isIn('face.moving') || isIn('face.landing');

/** A router, a session and a person around the console. */
export const consoleWorld = {
  facts: { goingTo: '', kept: '' },
  after: remembered,
  allows: mayCome,
  isRare: ({ event, case: name }: Coming, here: Here) =>
    (event === 'access.changed' && isPassing(here)) ||
    event === 'error takeReturnPlace' ||
    name === 'after a password reset',
};
