import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import * as courseTexts from '#rules/courses/course-texts.ts';
import { getCoverLink } from '#rules/courses/cover-link.ts';
import { organizationNames } from '#rules/organizations/organization-names.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { useOwnedEntries } from '#views/organizations/use-owned-entries.ts';
import { DataList } from '#views/ui/data-list/data-list.view.tsx';
import { Name } from '#views/ui/name/name.view.tsx';
import { NameList } from '#views/ui/name/names.view.tsx';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styles } from './course-form.recipe.ts';
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
          src={getCoverLink(course)}
          alt={courseTexts.coverLabel(course.title)}
          width={90}
          height={120}
        />
      ) : (
        <Skeleton width="90px" height="120px" />
      )}
      <DataList
        layout="columns"
        items={[
          [courseTexts.id, shown(({ code }) => code)],
          [courseTexts.status, shown(({ status }) => <CourseStatus status={status} />)],
          [courseTexts.courseTitle, shown(({ title }) => title && <Name text={title} />)],
          [courseTexts.translation, shown(({ localizedTitle }) => localizedTitle && <Name text={localizedTitle} />)],
          [courseTexts.difficulty, shown(({ level }) => courseTexts.levelLabel(level))],
          [
            courseTexts.organizations,
            shown(({ organizationCodes }) => <NameList paths={organizationNames(entries, organizationCodes)} />),
          ],
        ]}
      />
    </div>
  );
}
