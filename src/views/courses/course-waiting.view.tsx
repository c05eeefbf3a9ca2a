import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styles } from './course-form.recipe.ts';

/** The skeleton of a course form. */
export function CourseWaiting() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <Skeleton width="90px" height="120px" />
      <div className={styles.fields}>
        <Skeleton height="5.25rem" />
        <Skeleton height="var(--control-height)" />
        <Skeleton height="var(--control-height)" />
        <Skeleton height="19rem" />
      </div>
    </div>
  );
}
