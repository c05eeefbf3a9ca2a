import { useSelector } from '@xstate/react';
import { useMemo, useSyncExternalStore } from 'react';
import { dayStore } from '#machines/patterns/day-window.ts';
import { useConsole } from './use-console.ts';

/**
 * The time zone of days and times.
 * It is that of the administrator's customers, or that of the settings.
 */
export function useTimeZone(): string {
  const { session, settings } = useConsole();
  return useSelector(session, ({ context }) => context.timeZone) ?? settings.timeZone;
}

/** The current day on the server, in the time zone of `useTimeZone`. */
export function useToday(): string {
  const timeZone = useTimeZone();
  const { subscribe, read } = useMemo(() => dayStore(timeZone), [timeZone]);
  return useSyncExternalStore(subscribe, read);
}
