import { places } from '#rules/places.ts';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import styles from './course-form.module.css';
import { CourseForm } from './course-form.view.tsx';

const list = { title: places.courseList.title, href: places.courseList.path };

/** Makes a course (COURSE-04). */
export default function CourseCreate() {
  const { path, title } = places.courseCreate;
  return (
    <>
      <Breadcrumb above={[list]} here={title} />
      <PageHeading title={title} />
      <section className={styles.card} aria-label="Details">
        <h2 className={styles.title}>Details</h2>
        <CourseForm place={path} back={list} />
      </section>
    </>
  );
}
