import styles from './course-form.module.css';

/** The shape of a course's form while it loads. */
export function CourseWaiting() {
  return (
    <div className={styles.columns} aria-hidden="true">
      <i className={styles.waiting} data-cover />
      <div className={styles.fields}>
        <i className={styles.waiting} data-tall />
        <i className={styles.waiting} />
        <i className={styles.waiting} />
        <i className={styles.waiting} data-tree />
      </div>
    </div>
  );
}
