import { count } from '#rules/formats.ts';
import type { CourseLessons } from '#rules/learner-figures.ts';
import styles from './lesson-bars.module.css';

/** Completed lessons of each course as bars, the longest for the most. */
export function LessonBars({ courses }: { courses: readonly CourseLessons[] }) {
  const most = Math.max(1, ...courses.map(({ lessons }) => lessons ?? 0));
  return (
    <ul className={styles.bars}>
      {courses.map(({ course, lessons }) => (
        <li className={styles.bar} key={course}>
          <span className={styles.course}>{course}</span>
          <span className={styles.track}>
            <span className={styles.fill} style={{ width: `${(Math.max(0, lessons ?? 0) / most) * 100}%` }} />
          </span>
          <span className={styles.figure}>{count(lessons)}</span>
        </li>
      ))}
    </ul>
  );
}
