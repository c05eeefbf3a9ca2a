import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the prepared HTML and while React takes it over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
