import { Link } from 'wouter';
import type { Course } from '#contract/courses.contract.ts';
import { detailCodeOf } from '#rules/courses/course-codes.ts';
import { levelLabel } from '#rules/courses/course-messages.ts';
import { canDeleteCourse, canEditItem, isCourseAuthor } from '#rules/courses/course-permissions.ts';
import { organizationNames } from '#rules/organizations/organization-names.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import { pathFor } from '#rules/routes.ts';
import type { OrganizationEntry } from '#rules/session/organizations.ts';
import { joinPaths } from '#texts/isolated-text.ts';
import type { Copying } from '#views/ui/copy-button.view.tsx';
import { CopyableId } from '#views/ui/copyable-id.view.tsx';
import type { Column } from '#views/ui/data-table.view.tsx';
import { NameList } from '#views/ui/names.view.tsx';
import textButton from '#views/ui/text-button.module.css';
import styles from './course-columns.module.css';
import { OperatorCell } from './course-item-columns.view.tsx';
import { CourseStatus } from './course-status.view.tsx';

type CourseColumnsInput = {
  entries: readonly OrganizationEntry[];
  timeZone: string;
  codes: readonly string[];
  copying: Copying;
  send(event: { type: 'course.release' | 'course.delete'; code: string }): void;
};

/** The columns of the course list (COURSE-01, COURSE-02). */
export const courseColumns = ({ entries, timeZone, codes, copying, send }: CourseColumnsInput): Column<Course>[] => {
  const organizations = ({ organizationCodes }: Course) => organizationNames(entries, organizationCodes);
  return [
    {
      title: 'Course ID',
      isVerbatim: true,
      isFigure: true,
      isStateless: true,
      cell: ({ code }) => <CopyableId id={code} name={`Course ID ${code}`} copying={copying} />,
    },
    {
      title: 'Course Title',
      isRowHeader: true,
      isVerbatim: true,
      cell: ({ title }) => title || noFigure,
      whole: ({ title }) => title,
      minWidth: '10rem',
    },
    { title: 'Difficulty', cell: ({ level }) => levelLabel(level), minWidth: '7.5rem' },
    { title: 'Lessons', isFigure: true, cell: ({ lessonCount }) => lessonCount },
    {
      title: 'Organizations',
      isVerbatim: true,
      cell: (course) => <NameList paths={organizations(course)} />,
      whole: (course) => joinPaths(organizations(course)),
      minWidth: '8rem',
    },
    {
      title: 'Status',
      isStateless: true,
      cell: ({ status }) => <CourseStatus status={status} />,
    },
    {
      title: 'Operator',
      isStateless: true,
      cell: (course) => <OperatorCell item={course} timeZone={timeZone} />,
    },
    {
      title: 'Operation',
      isControls: true,
      isStateless: true,
      cell: (course) => <Operations course={course} codes={codes} send={send} />,
      minWidth: isCourseAuthor(codes) ? '11rem' : '5rem',
    },
  ];
};

function Operations({ course, codes, send }: Pick<CourseColumnsInput, 'codes' | 'send'> & { course: Course }) {
  const { code } = course;
  const at = { code: detailCodeOf(course) };
  return (
    <span className={styles.operations}>
      <Link className={textButton.button} href={pathFor('courseDetail', at)} aria-label={`View course ${code}`}>
        View
      </Link>
      {canEditItem(course, codes) && (
        <Link className={textButton.button} href={pathFor('courseEdit', at)} aria-label={`Edit course ${code}`}>
          Edit
        </Link>
      )}
      {canEditItem(course, codes) && (
        <button
          className={textButton.button}
          type="button"
          aria-label={`Release course ${code}`}
          onClick={() => send({ type: 'course.release', code })}
        >
          Release
        </button>
      )}
      {canDeleteCourse(course, codes) && (
        <button
          className={textButton.button}
          type="button"
          aria-label={`Delete course ${code}`}
          onClick={() => send({ type: 'course.delete', code })}
        >
          Delete
        </button>
      )}
    </span>
  );
}
