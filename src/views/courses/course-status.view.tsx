import type { CourseItemStatus } from '#contract/course-values.ts';
import { statusLabel } from '#rules/courses/course-texts.ts';
import { Status } from '#views/ui/status/status.view.tsx';

/** Whether an item is released. */
export const CourseStatus = ({ status }: { status: CourseItemStatus }) => (
  <Status label={statusLabel(status)} tone={status === 'EFFECTIVE' ? 'success' : undefined} />
);
