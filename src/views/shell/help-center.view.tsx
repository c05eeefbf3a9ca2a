import { places } from '#rules/places.ts';
import { PageHeading } from '#views/shared/page-heading.view.tsx';
import { useSettings } from '#views/use-console.ts';
import { usePlaceTitle } from '#views/use-place-title.ts';
import styles from './help-center.module.css';
import { PublicPage } from './public-page.view.tsx';

const wayTo = { email: 'mailto:', phone: 'tel:' };

/** The provider's contact details and what the company does, out of the brand settings (SHELL-12). */
export default function HelpCenter() {
  const brand = useSettings()?.brand;
  const { email = '', phone = '', address = '', hours = '' } = brand?.contact ?? {};
  const ways = [
    { name: 'E-mail', value: email, href: wayTo.email + email },
    { name: 'Phone', value: phone, href: wayTo.phone + phone.replace(/[^+\d]/g, '') },
    { name: 'Address', value: address },
    { name: 'Hours', value: hours },
  ].filter(({ value }) => value !== '');
  usePlaceTitle();
  return (
    <PublicPage>
      <PageHeading title={places.help.title} />
      <p className={styles.lead}>{brand?.description}</p>
      {ways.length > 0 && (
        <dl className={styles.ways}>
          {ways.map(({ name, value, href }) => (
            <div className={styles.way} key={name}>
              <dt>{name}</dt>
              <dd>{href ? <a href={href}>{value}</a> : value}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className={styles.company}>{brand?.company}</p>
    </PublicPage>
  );
}
