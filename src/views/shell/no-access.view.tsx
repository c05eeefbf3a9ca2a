import { Link } from 'wouter';
import { menuFor } from '#rules/menu.ts';
import { placeAt, placeOf, places } from '#rules/places.ts';
import { missingWords } from '#rules/requirement.ts';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { wayBack } from '#views/shared/way-back.ts';
import { useAddress } from '#views/use-address.ts';
import { useHeldCodes } from '#views/use-held-codes.ts';
import styles from './standing-words.module.css';

/** Says which permission the page asks for, and where the person may go instead (SHELL-14). */
export default function NoAccess() {
  const held = useHeldCodes();
  const place = placeAt(useAddress());
  const { title, requires } = placeOf(place ?? 'dashboard');
  const open = [...menuFor(held).flatMap(({ entries }) => entries), places.account, places.help];
  return (
    <>
      <PageHeading title="No access" />
      <p className={styles.words}>
        {title} needs the permission <code>{missingWords(requires, held)}</code>, which your account does not have. Ask
        whoever looks after your organization’s console to grant it.
      </p>
      <h2 className={styles.lead}>You can go to</h2>
      <ul className={styles.places}>
        {open.map((one) => (
          <li key={one.path}>
            <Link href={one.path} state={wayBack}>
              {one.title}
              <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
                <path d="m6.5 4.5 3.5 3.5-3.5 3.5" strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" />
              </svg>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
