import { useSyncExternalStore } from 'react';

const query = '(max-width: 47.99rem)';

const subscribe = (listener: () => void) => {
  const list = matchMedia(query);
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
};

/** Whether each row of a table is a card, as the style sheet shows it. */
export const useNarrow = (): boolean => useSyncExternalStore(subscribe, () => matchMedia(query).matches);
