import { userTabPath } from '#rules/dashboard-tabs.ts';
import { valuesAt } from '#rules/place-values.ts';
import { places } from '#rules/places.ts';
import { BackLink } from '#views/shared/back-link.view.tsx';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useAddress } from '#views/use-address.ts';
import styles from './personal-report.module.css';
import { PersonalReport } from './personal-report.view.tsx';

/** The report of the learner whom the address names (REPORT-01). */
export default function PersonalReportPage() {
  const { id = '' } = valuesAt(useAddress());
  return (
    <>
      <div className={styles.back}>
        <BackLink href={userTabPath}>Back to {places.dashboard.title}</BackLink>
      </div>
      <PageHeading title={places.personal.title} />
      <PersonalReport key={id} userId={id} />
    </>
  );
}
