import { Link } from 'wouter';
import type { Course } from '#contract/courses.contract.ts';
import { detailCodeOf } from '#rules/course-codes.ts';
import { levelLabel, statusLabel } from '#rules/course-words.ts';
import { dateTime, noFigure } from '#rules/formats.ts';
import { namesOf, type OrganizationEntry } from '#rules/organizations.ts';
import { addressOf } from '#rules/places.ts';
import type { Copying } from '#views/shared/copy-button.view.tsx';
import { CopyableId } from '#views/shared/copyable-id.view.tsx';
import type { Column } from '#views/shared/data-table.view.tsx';
import textButton from '#views/shared/text-button.module.css';
import styles from './course-columns.module.css';

type CourseColumnsInput = {
  entries: readonly OrganizationEntry[];
  timeZone: string;
  mayEdit: boolean;
  copying: Copying;
  ask(event: { type: 'release.ask' | 'delete.ask'; code: string }): void;
};

/** The columns of the course list (COURSE-01, COURSE-02). */
export const courseColumns = ({ entries, timeZone, mayEdit, copying, ask }: CourseColumnsInput): Column<Course>[] => {
  const organizations = ({ organizationCodes }: Course) => namesOf(entries, organizationCodes).join(', ') || noFigure;
  return [
    {
      title: 'Course ID',
      isFigure: true,
      cell: ({ code }) => <CopyableId id={code} name={`Course ID ${code}`} copying={copying} />,
    },
    { title: 'Course Title', cell: ({ title }) => title || noFigure, whole: ({ title }) => title, least: '10rem' },
    { title: 'Difficulty', cell: ({ level }) => levelLabel(level), least: '7.5rem' },
    { title: 'Lessons', isFigure: true, cell: ({ lessonCount }) => lessonCount },
    { title: 'Organizations', cell: organizations, whole: organizations, least: '8rem' },
    {
      title: 'Status',
      cell: ({ status }) => (
        <span className={styles.status} data-status={status}>
          {statusLabel(status)}
        </span>
      ),
    },
    {
      title: 'Operator',
      cell: ({ operator, updatedAt }) => (
        <>
          <span className={styles.operator}>{operator.name || noFigure}</span>
          <span className={styles.time}>{dateTime(updatedAt, timeZone)}</span>
        </>
      ),
    },
    {
      title: 'Operation',
      cell: (course) => <Operations course={course} mayEdit={mayEdit} ask={ask} />,
      least: mayEdit ? '11rem' : '5rem',
    },
  ];
};

function Operations({ course, mayEdit, ask }: Pick<CourseColumnsInput, 'mayEdit' | 'ask'> & { course: Course }) {
  const { code, status } = course;
  const at = { code: detailCodeOf(course) };
  return (
    <span className={styles.operations}>
      <Link className={textButton.button} href={addressOf('courseDetail', at)} aria-label={`View course ${code}`}>
        View
      </Link>
      {mayEdit && status === 'INEFFECTIVE' && (
        <>
          <Link className={textButton.button} href={addressOf('courseEdit', at)} aria-label={`Edit course ${code}`}>
            Edit
          </Link>
          <button
            className={textButton.button}
            type="button"
            aria-label={`Release course ${code}`}
            onClick={() => ask({ type: 'release.ask', code })}
          >
            Release
          </button>
        </>
      )}
      {mayEdit && status === 'EFFECTIVE' && (
        <button
          className={textButton.button}
          type="button"
          aria-label={`Delete course ${code}`}
          onClick={() => ask({ type: 'delete.ask', code })}
        >
          Delete
        </button>
      )}
    </span>
  );
}
