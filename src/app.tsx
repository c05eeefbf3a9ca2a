import { useSelector } from '@xstate/react';
import { Suspense, useDeferredValue, useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { routerMachine, ScreenTag } from '#machines/shell/router.machine.ts';
import { getPath, isPublicAt } from '#rules/routes.ts';
import ErrorScreen from '#views/shell/error.view.tsx';
import { FaultBoundary } from '#views/shell/fault-boundary.view.tsx';
import { Notices } from '#views/shell/notices.view.tsx';
import { PageLoadFailed } from '#views/shell/page-load-failed.view.tsx';
import { StartFailed } from '#views/shell/start-failed.view.tsx';
import { type AppActor, AppContext, findConsole, useRunningConsole } from '#views/shell/use-console.ts';
import { Waiting, WaitingPage } from '#views/shell/waiting.view.tsx';
import { ChunkBoundary } from '#views/ui/lazy/chunk-boundary.view.tsx';
import { Lazy } from '#views/ui/lazy/lazy-view.ts';
import { ViewActorsContext } from '#views/ui/use-actor-ref.ts';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import { layout, noAccess, pageAt, permissionsUnknown } from './routes.ts';

type AppProps = {
  app: AppActor;
  address: string;
};

export function App({ app, address }: AppProps) {
  // The prerendered HTML has no settings, and they can arrive before hydration.
  const isHydrated = useHydrated();
  const isReady = useSelector(app, (snapshot) => snapshot.hasTag('ready')) && isHydrated;
  const hasFailed = useSelector(app, (snapshot) => snapshot.hasTag('failed')) && isHydrated;
  const context = useMemo(() => ({ app, console: isReady ? findConsole(app) : null }), [app, isReady]);
  if (hasFailed) return <StartFailed onRetry={() => app.send({ type: 'settings.retry' })} />;
  return (
    <AppContext value={context}>
      <ViewActorsContext value={app.getSnapshot().children.views}>
        <Notices />
        <Screen firstAddress={address} />
      </ViewActorsContext>
    </AppContext>
  );
}

const screens: readonly ScreenTag[] = ['public', 'open', 'denied', 'permissionsUnknown', 'notFound', 'crashed'];

type ScreenName = ScreenTag | 'waiting';

const getScreen = (snapshot: SnapshotFrom<typeof routerMachine>): ScreenName => {
  return screens.find((screen) => snapshot.hasTag(screen)) ?? 'waiting';
};

function Screen({ firstAddress }: { firstAddress: string }) {
  const router = useRunningConsole()?.router;
  const path =
    useSelector(router, (snapshot) => snapshot && getPath(snapshot.context.address)) ?? getPath(firstAddress);
  const known = useSelector(router, (snapshot) => snapshot && getScreen(snapshot));
  const screen = known ?? (isPublicAt(firstAddress) ? 'public' : 'waiting');
  // The page replaces the skeleton in short steps.
  // The browser can handle input between them.
  const isPageReady = useDeferredValue(screen !== 'waiting');
  return <Page screen={isPageReady ? screen : 'waiting'} path={path} />;
}

const pageLoadFailed = (retry: () => void) => <PageLoadFailed onRetry={retry} />;

function Page({ screen, path }: { screen: ScreenName; path: string }) {
  if (screen === 'waiting') return <Waiting />;
  if (screen === 'notFound') return <ErrorScreen code={404} />;
  if (screen === 'crashed') return <ErrorScreen code={500} />;
  const page = screen === 'denied' ? noAccess : screen === 'permissionsUnknown' ? permissionsUnknown : pageAt(path);
  const hasLayout = screen !== 'public';
  const content = (
    <FaultBoundary key={path}>
      <ChunkBoundary load={page.load} instead={pageLoadFailed}>
        <Suspense fallback={hasLayout ? <WaitingPage /> : null}>
          <Lazy of={page} props={{}} />
        </Suspense>
      </ChunkBoundary>
    </FaultBoundary>
  );
  if (!hasLayout) return content;
  return (
    <FaultBoundary>
      <ChunkBoundary load={layout.load} instead={pageLoadFailed}>
        <Suspense fallback={<Waiting />}>
          <Lazy of={layout} props={{ children: content }} />
        </Suspense>
      </ChunkBoundary>
    </FaultBoundary>
  );
}
