import { valuesAt } from '#rules/place-values.ts';
import { addressOf, pathOf, places } from '#rules/places.ts';
import { Breadcrumb } from '#views/shared/breadcrumb.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useAddress } from '#views/use-address.ts';
import styles from './course-form.module.css';
import { CourseForm } from './course-form.view.tsx';

const list = { title: places.courseList.title, href: places.courseList.path };

/** Edits the course that the address names (COURSE-04). */
export default function CourseEdit() {
  const address = useAddress();
  const { code = '' } = valuesAt(address);
  const detail = { title: places.courseDetail.title, href: addressOf('courseDetail', { code }) };
  return (
    <>
      <Breadcrumb above={[list, detail]} here={places.courseEdit.title} />
      <PageHeading title={places.courseEdit.title} />
      <section className={styles.card} aria-label="Details">
        <h2 className={styles.title}>Details</h2>
        <CourseForm key={code} place={pathOf(address)} code={code} back={detail} />
      </section>
    </>
  );
}
