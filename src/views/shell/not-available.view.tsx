import { notAvailableYet } from '#rules/labels.ts';
import { isPublicAt } from '#rules/places.ts';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useAddress } from '#views/use-address.ts';
import { usePlaceTitle } from '#views/use-place-title.ts';
import { PublicPage } from './public-page.view.tsx';
import styles from './standing-words.module.css';

/** An allowed place whose page is still to come; a public one stands outside the frame. */
export default function NotAvailable() {
  const isPublic = isPublicAt(useAddress());
  const words = (
    <>
      <PageHeading title={usePlaceTitle()} />
      <p className={styles.words}>{notAvailableYet}</p>
    </>
  );
  return isPublic ? <PublicPage>{words}</PublicPage> : words;
}
