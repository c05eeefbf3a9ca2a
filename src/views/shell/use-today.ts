import { useMemo } from 'react';
import { dayKeyAt } from '#rules/day-window.ts';
import { useConsole } from './use-console.ts';

/** The day on which the page was opened, in the settings' time zone. */
export function useToday(): string {
  const { timeZone } = useConsole().settings;
  return useMemo(() => dayKeyAt(Date.now(), timeZone), [timeZone]);
}
