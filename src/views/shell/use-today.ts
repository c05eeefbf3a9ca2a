import { useMemo, useSyncExternalStore } from 'react';
import { dayStore } from '#machines/patterns/day-window.ts';
import { useConsole } from './use-console.ts';

/** The current day on the server, in the settings' time zone. */
export function useToday(): string {
  const { timeZone } = useConsole().settings;
  const { subscribe, read } = useMemo(() => dayStore(timeZone), [timeZone]);
  return useSyncExternalStore(subscribe, read);
}
