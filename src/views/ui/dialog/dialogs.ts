import { lazyView } from '#views/ui/lazy/lazy-view.ts';

/** Both are in one chunk, which is loaded before the first of them opens. */
export const dialog = lazyView(() => import('./dialog.view.tsx'));
export const drawer = lazyView(() => import('#views/ui/drawer/drawer.view.tsx'));
