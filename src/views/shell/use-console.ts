import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { appMachine } from '#machines/shell/app.machine.ts';
import type { noticesMachine } from '#machines/shell/notices.machine.ts';
import type { routerMachine } from '#machines/shell/router.machine.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;

/** What runs once the settings are loaded. */
export type Console = {
  settings: Settings;
  session: ActorRefFrom<typeof sessionMachine>;
  router: ActorRefFrom<typeof routerMachine>;
};

/** The root actor, and the console once it runs. */
export const AppContext = createContext<{ app: AppActor; console: Console | null } | null>(null);

function defined<Value>(value: Value | null | undefined): Value {
  if (value === null || value === undefined) throw new Error('This view needs a running console.');
  return value;
}

/** The console's actors; null before the settings are loaded and on the server. */
export function findConsole(app: AppActor): Console | null {
  const { context, children } = app.getSnapshot();
  const { session, router } = children;
  return context.settings && session && router ? { settings: context.settings, session, router } : null;
}

export const useApp = (): AppActor => defined(useContext(AppContext)).app;

/** The console if it runs. */
export const useRunningConsole = (): Console | null => useContext(AppContext)?.console ?? null;

/** Settings, session and router of a running console. */
export const useConsole = (): Console => defined(useRunningConsole());

/** The settings; null before they are loaded and in prerendered pages. */
export const useSettings = (): Settings | null => useRunningConsole()?.settings ?? null;

export const useNotices = (): ActorRefFrom<typeof noticesMachine> => defined(useApp().getSnapshot().children.notices);
