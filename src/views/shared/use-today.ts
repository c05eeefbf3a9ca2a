import { useMemo } from 'react';
import { dayKeyAt } from '#rules/day-window.ts';
import { useConsole } from '#views/use-console.ts';

/** The day, in the settings' time zone, on which the page was opened: an input for its machine. */
export function useToday(): string {
  const { timeZone } = useConsole().settings;
  return useMemo(() => dayKeyAt(Date.now(), timeZone), [timeZone]);
}
