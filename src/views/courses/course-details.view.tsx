import type { ReactNode } from 'react';
import type { Course } from '#contract/courses.contract.ts';
import { levelLabel, statusLabel } from '#rules/course-words.ts';
import { noFigure } from '#rules/formats.ts';
import { namesOf } from '#rules/organizations.ts';
import { useOwnedEntries } from '#views/use-owned-entries.ts';
import columns from './course-columns.module.css';
import styles from './course-form.module.css';

/** A course to read, or its shape while it loads (COURSE-05). */
export function CourseDetails({ course }: { course: Course | null }) {
  const entries = useOwnedEntries();
  const waiting = <i className={styles.waiting} />;
  const shown = (content: (read: Course) => ReactNode) => (course ? content(course) || noFigure : waiting);
  return (
    <div className={styles.columns}>
      {course ? (
        <img className={styles.cover} src={course.coverUrl} alt={`Cover of ${course.title}`} width={90} height={120} />
      ) : (
        <i className={styles.waiting} data-cover />
      )}
      <dl className={styles.details}>
        <Line label="Course ID">{shown(({ code }) => code)}</Line>
        <Line label="Status">
          {shown(({ status }) => (
            <span className={columns.status} data-status={status}>
              {statusLabel(status)}
            </span>
          ))}
        </Line>
        <Line label="Course Title">{shown(({ title }) => title)}</Line>
        <Line label="Course Title Translation">{shown(({ localizedTitle }) => localizedTitle)}</Line>
        <Line label="Difficulty">{shown(({ level }) => levelLabel(level))}</Line>
        <Line label="Organizations">
          {shown(({ organizationCodes }) => namesOf(entries, organizationCodes).join(', '))}
        </Line>
      </dl>
    </div>
  );
}

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.line}>
    <dt>{label}</dt>
    <dd dir="auto">{children}</dd>
  </div>
);
