import { isPublicAt } from '#rules/routes.ts';
import { PublicPage } from '#views/shell/public-page.view.tsx';
import styles from '#views/shell/text-page.module.css';
import { useAddress } from '#views/shell/use-address.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { PageHeading } from '#views/ui/page-heading.view.tsx';

/** A page that is not built yet; a public one has no layout. */
export default function NotAvailable() {
  const isPublic = isPublicAt(useAddress());
  const content = (
    <>
      <PageHeading title={useRouteTitle()} />
      <p className={styles.text}>This page is not available yet.</p>
    </>
  );
  return isPublic ? <PublicPage>{content}</PublicPage> : content;
}
