import { useLayoutEffect, useState } from 'react';

/** Takes the name of the thing that a part of a page shows, once it is known; empty if it has none. */
export type OnName = (name: string) => void;

/** The name that a part of the page says: null until it has said one. A known name stays. */
export function useContentName(): [name: string | null, onName: OnName] {
  const [name, setName] = useState<string | null>(null);
  const [onName] = useState((): OnName => (said) => setName((known) => said || known || ''));
  return [name, onName];
}

/** Says the name of the thing, unless it is null because the thing still loads. */
export function useSaidName(name: string | null, onName: OnName): void {
  // Before the page is painted, so that a name that is known at once has no skeleton.
  useLayoutEffect(() => {
    if (name !== null) onName(name);
  }, [name, onName]);
}
