import styles from '#views/shell/text-page.module.css';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

/** A page behind sign-in that is not built yet. */
export default function NotAvailable() {
  return (
    <>
      <PageHeading title={useRouteTitle()} />
      <p className={styles.text}>This page is not available yet.</p>
    </>
  );
}
