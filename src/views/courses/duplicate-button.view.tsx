import * as copyTexts from '#rules/courses/copy-texts.ts';
import { DialogButton } from '#views/ui/lazy/dialog-button.view.tsx';
import { lazyView } from '#views/ui/lazy/lazy-view.ts';

const dialog = lazyView(() => import('./duplicate-dialog.view.tsx'));

/** Duplicates a course or lesson (AUTHOR-04). */
export const DuplicateButton = (item: { noun: 'course' | 'lesson'; code: string }) => (
  <DialogButton label={copyTexts.duplicate} dialog={dialog} props={item} />
);
