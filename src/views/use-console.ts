import { createContext, useContext } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Settings } from '#contract/settings.contract.ts';
import type { sessionMachine } from '#machines/session/session.machine.ts';
import type { consoleMachine } from '#machines/shell/console.machine.ts';
import type { noticesMachine } from '#machines/shell/notices.machine.ts';
import type { startMachine } from '#machines/shell/start.machine.ts';

/** The actors that run before the settings are read. */
export type EarlyActors = {
  start: ActorRefFrom<typeof startMachine>;
  notices: ActorRefFrom<typeof noticesMachine>;
};

/** The actors of a console that knows its servers. */
export type ConsoleActors = {
  settings: Settings;
  session: ActorRefFrom<typeof sessionMachine>;
  console: ActorRefFrom<typeof consoleMachine>;
};

export const EarlyContext = createContext<EarlyActors | null>(null);
export const ConsoleContext = createContext<ConsoleActors | null>(null);

const given = <Value>(value: Value | null): Value => {
  if (!value) throw new Error('This view stands outside the console.');
  return value;
};

/** Settings, session and console; only below a console that has started. */
export const useConsole = (): ConsoleActors => given(useContext(ConsoleContext));

/** The settings once they are read; null before, and while pages are rendered in advance. */
export const useSettings = (): Settings | null => useContext(ConsoleContext)?.settings ?? null;

/** Settings reading and notices; everywhere. */
export const useEarly = (): EarlyActors => given(useContext(EarlyContext));
