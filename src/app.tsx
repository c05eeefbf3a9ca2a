import { useSelector } from '@xstate/react';
import { Suspense, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { consoleMachine } from '#machines/shell/console.machine.ts';
import { isPublicAt, pathOf } from '#rules/places.ts';
import { Lazy } from '#views/lazy-view.ts';
import { ChunkBoundary } from '#views/shared/chunk-boundary.view.tsx';
import ErrorScreen from '#views/shell/error.view.tsx';
import { FaultBoundary } from '#views/shell/fault-boundary.view.tsx';
import { Notices } from '#views/shell/notices.view.tsx';
import { PageUnfetched } from '#views/shell/page-unfetched.view.tsx';
import { StartBroken } from '#views/shell/start-broken.view.tsx';
import { Waiting, WaitingPage } from '#views/shell/waiting.view.tsx';
import { type ConsoleActors, ConsoleContext, type EarlyActors, EarlyContext } from '#views/use-console.ts';
import { useHydrated } from '#views/use-hydrated.ts';
import { frame, noAccess, pageAt, unsure } from './routes.ts';

type AppProps = {
  early: EarlyActors;
  /** The address that the first paint is for. */
  address: string;
  /** The console of these settings, always the same one. */
  consoleOf(settings: ConsoleActors['settings'], early: EarlyActors): ConsoleActors;
};

/** The whole console: its actors around the face that the console machine decides on. */
export function App({ early, address, consoleOf }: AppProps) {
  // Settings may be read before React has taken the prepared HTML over, which was drawn without them.
  const isTakenOver = useHydrated();
  const settings = useSelector(early.start, ({ context }) => context.settings);
  const broken = useSelector(early.start, (snapshot) => snapshot.matches('broken'));
  const actors = isTakenOver && settings ? consoleOf(settings, early) : null;
  if (isTakenOver && broken) return <StartBroken onRetry={() => early.start.send({ type: 'start.retry' })} />;
  return (
    <EarlyContext value={early}>
      <ConsoleContext value={actors}>
        <Notices />
        <Face early={address} />
      </ConsoleContext>
    </EarlyContext>
  );
}

type FaceName = 'public' | 'open' | 'refused' | 'unsure' | 'lost' | 'faulty' | 'waiting';

const faceOf = (snapshot: SnapshotFrom<typeof consoleMachine>): FaceName => {
  const named = (['public', 'open', 'refused', 'unsure', 'lost', 'faulty'] as const).find((face) =>
    snapshot.matches({ face }),
  );
  if (named) return named;
  return snapshot.matches({ face: 'landing' }) ? 'public' : 'waiting';
};

/** One component with a console and without, so that a page stays as it is when the console starts. */
function Face({ early }: { early: string }) {
  const console = useContext(ConsoleContext)?.console;
  const address = useSelector(console, (snapshot) => snapshot?.context.address) ?? early;
  const decided = useSelector(console, (snapshot) => snapshot && faceOf(snapshot));
  return <Drawn face={decided ?? (isPublicAt(early) ? 'public' : 'waiting')} address={address} />;
}

const unfetched = (retry: () => void) => <PageUnfetched onRetry={retry} />;

function Drawn({ face, address }: { face: FaceName; address: string }) {
  if (face === 'waiting') return <Waiting />;
  if (face === 'lost') return <ErrorScreen code={404} />;
  if (face === 'faulty') return <ErrorScreen code={500} />;
  const page = face === 'refused' ? noAccess : face === 'unsure' ? unsure : pageAt(address);
  const isFramed = face !== 'public';
  const drawn = (
    <FaultBoundary key={pathOf(address)}>
      <ChunkBoundary load={page.load} instead={unfetched}>
        <Suspense fallback={isFramed ? <WaitingPage /> : null}>
          <Lazy of={page} props={{}} />
        </Suspense>
      </ChunkBoundary>
    </FaultBoundary>
  );
  if (!isFramed) return drawn;
  return (
    <FaultBoundary>
      <ChunkBoundary load={frame.load} instead={unfetched}>
        <Suspense fallback={<Waiting />}>
          <Lazy of={frame} props={{ children: drawn }} />
        </Suspense>
      </ChunkBoundary>
    </FaultBoundary>
  );
}
