import { lazyView } from '#views/lazy-view.ts';
import type { SortRowsProps } from './sort-rows.view.tsx';

/** Drag and drop, in a chunk of its own that loads when sorting begins. */
export const sortingView = lazyView<SortRowsProps>(() => import('./sort-rows.view.tsx'));

/** Fetches it ahead, while a person is about to press. */
export const preloadSorting = (): void => void sortingView.load().catch(() => undefined);
