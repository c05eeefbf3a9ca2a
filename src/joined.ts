import { navigate } from 'wouter/use-browser-location';
import { type ActorRefFrom, createActor, type SnapshotFrom } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import { sessionMachine } from '#machines/session/session.machine.ts';
import { tokenRefreshMachine } from '#machines/session/token-refresh.machine.ts';
import { sessionKeyOf } from '#machines/shared/session-key.ts';
import { type Access, consoleMachine } from '#machines/shell/console.machine.ts';
import { noticesMachine } from '#machines/shell/notices.machine.ts';
import { startMachine } from '#machines/shell/start.machine.ts';
import { isSignInAt } from '#rules/places.ts';
import { currentAddress, onAddressChanged } from '#services/browser/address.ts';
import { isStoredHere, readTokens } from '#services/browser/token-store.ts';
import { joinConnection } from '#services/http/connection.ts';
import type { ConsoleActors, EarlyActors } from '#views/use-console.ts';

type Session = ActorRefFrom<typeof sessionMachine>;
type Refresh = ActorRefFrom<typeof tokenRefreshMachine>;

/** What the session machine knows, in the console machine's words. */
function accessOf(session: SnapshotFrom<typeof sessionMachine>): Access {
  if (session.matches({ signedOut: 'ended' })) return { kind: 'signedOut', because: 'ended' };
  if (session.matches({ signedOut: 'left' })) return { kind: 'signedOut', because: 'left' };
  if (session.matches('signedOut')) return { kind: 'signedOut', because: 'unknown' };
  if (session.matches({ signedIn: { permissions: 'held' } }))
    return { kind: 'held', codes: session.context.permissions };
  if (session.matches({ signedIn: { permissions: 'unknown' } })) return { kind: 'unsure' };
  return { kind: 'checking' };
}

/** The actors that need no settings: they run before the first paint. */
export function startEarly(): EarlyActors {
  return { start: createActor(startMachine), notices: createActor(noticesMachine) };
}

let running: ConsoleActors | undefined;

/** The console of this page; nothing is asked for before its settings are known. */
export function consoleOf(settings: Settings, { notices }: EarlyActors): ConsoleActors {
  running ??= startConsole(settings, notices);
  return running;
}

function startConsole(settings: Settings, notices: EarlyActors['notices']): ConsoleActors {
  const kept = sessionKeyOf(readTokens());
  const session = createActor(sessionMachine, { input: { session: kept } });
  const refresh = createActor(tokenRefreshMachine).start();
  joinCalls(settings, session, refresh);
  const console = createActor(consoleMachine, {
    input: {
      address: currentAddress(),
      access: kept ? { kind: 'checking' } : { kind: 'signedOut', because: 'unknown' },
      account: kept?.account ?? '',
      errorReportingDsn: settings.errorReportingDsn,
    },
  });
  console.on('goTo', ({ path, replace }) => navigate(path, { replace: replace ?? false }));
  session.on('notice', (notice) => notices.send({ type: 'notice.add', notice }));
  joinSession(session, console);
  joinAddress(session, console);
  return { settings, session, console };
}

function joinSession(session: Session, console: ConsoleActors['console']) {
  let last = { id: sessionKeyOf(readTokens())?.id, access: '' };
  session.subscribe((snapshot) => {
    const access = accessOf(snapshot);
    const { id, account = '' } = snapshot.context.session ?? {};
    const next = { id, access: JSON.stringify([access, account]) };
    if (next.access !== last.access) console.send({ type: 'access.changed', access, account });
    if (id && id !== last.id) console.send({ type: 'session.begun', account, isHere: isStoredHere(id) });
    last = next;
  });
  console.start();
  session.start();
}

function joinAddress(session: Session, console: ConsoleActors['console']) {
  let atLogin = false;
  const tell = (address: string) => {
    console.send({ type: 'place.changed', address });
    const wasAtLogin = atLogin;
    atLogin = isSignInAt(address);
    if (atLogin || wasAtLogin) session.send({ type: atLogin ? 'login.opened' : 'login.closed' });
  };
  tell(currentAddress());
  onAddressChanged(tell);
}

function joinCalls(settings: Settings, session: Session, refresh: Refresh) {
  let waiting: Promise<void> | undefined;
  const asked = (usedToken: string) =>
    new Promise<void>((resolve, reject) => {
      const ears = [
        refresh.on('tokens.refreshed', () => done(resolve)),
        refresh.on('tokens.refused', ({ failure }) => done(() => reject(failure))),
        refresh.on('tokens.unreached', ({ failure }) => done(() => reject(failure))),
      ];
      const done = (settle: () => void) => {
        for (const ear of ears) ear.unsubscribe();
        waiting = undefined;
        settle();
      };
      refresh.send({ type: 'refresh.request', usedToken });
    });
  refresh.on('tokens.refused', ({ usedToken }) => session.send({ type: 'session.refused', usedToken }));
  joinConnection({
    base: (name) => (name === 'enterprise' ? settings.enterpriseBase : settings.secondBase),
    accessToken: () => readTokens()?.accessToken,
    account: () => readTokens()?.account,
    pending: () => waiting,
    refresh(usedToken) {
      waiting ??= asked(usedToken);
      return waiting;
    },
    end: (usedToken) => session.send({ type: 'session.refused', usedToken }),
  });
}
