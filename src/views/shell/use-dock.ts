import { useEffect, useState, useSyncExternalStore } from 'react';
import { changeDock, type Dock, recallDock, showDock } from '#machines/shell/docked-panel.ts';

/** The style sheet puts the panel below the page at this width. */
const query = '(max-width: 999px)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** The size of the panel and whether it is hidden, which this tab remembers. The page makes room for it. */
export function useDock(isDocked: boolean) {
  const [dock, setDock] = useState(recallDock);
  const isBelow = useSyncExternalStore(subscribe, () => matchMedia(query).matches);
  useEffect(() => (isDocked ? showDock(dock) : undefined), [isDocked, dock]);
  const change = (part: Partial<Dock>) => setDock(changeDock(dock, part));
  return { dock, isBelow, change };
}
