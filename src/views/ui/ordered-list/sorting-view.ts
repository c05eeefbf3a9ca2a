import { lazyView } from '#views/ui/lazy/lazy-view.ts';
import type { SortRowsProps } from './sort-rows.view.tsx';

/** Drag and drop is a separate chunk. */
export const sortingView = lazyView<SortRowsProps>(() => import('./sort-rows.view.tsx'));

/** Loads the chunk before the user presses the button. */
export const preloadSorting = (): void => void sortingView.load().catch(() => undefined);
