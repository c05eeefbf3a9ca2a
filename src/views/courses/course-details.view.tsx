import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import { levelLabel } from '#rules/courses/course-messages.ts';
import { coverLinkOf } from '#rules/courses/cover-link.ts';
import { organizationNames } from '#rules/organizations/organization-names.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { isolate } from '#texts/isolated-text.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { DataList } from '#views/ui/data-list.view.tsx';
import { Name } from '#views/ui/name.view.tsx';
import { NameList } from '#views/ui/names.view.tsx';
import { Skeleton } from '#views/ui/skeleton.view.tsx';
import styles from './course-form.module.css';
import { CourseStatus } from './course-status.view.tsx';

/** The fields of a course, or a skeleton while it loads (COURSE-05). */
export function CourseDetails({ course }: { course: Course | null }) {
  const entries = useOwnedEntries();
  const shown = (content: (read: Course) => ReactNode) => course && (content(course) || noFigure);
  return (
    <div className={styles.columns}>
      {course ? (
        <img
          className={styles.cover}
          src={coverLinkOf(course)}
          alt={`Cover of ${isolate(course.title)}`}
          width={90}
          height={120}
        />
      ) : (
        <Skeleton width="90px" height="120px" />
      )}
      <DataList
        layout="columns"
        items={[
          ['Course ID', shown(({ code }) => code)],
          ['Status', shown(({ status }) => <CourseStatus status={status} />)],
          ['Course Title', shown(({ title }) => title && <Name text={title} />)],
          ['Course Title Translation', shown(({ localizedTitle }) => localizedTitle && <Name text={localizedTitle} />)],
          ['Difficulty', shown(({ level }) => levelLabel(level))],
          [
            'Organizations',
            shown(({ organizationCodes }) => <NameList paths={organizationNames(entries, organizationCodes)} />),
          ],
        ]}
      />
    </div>
  );
}
