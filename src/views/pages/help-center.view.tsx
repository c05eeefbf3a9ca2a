import { Link } from 'wouter';
import * as figurePageTexts from '#rules/dashboards/figure-page-texts.ts';
import { routes } from '#rules/routes.ts';
import * as contactTexts from '#rules/shell/contact-texts.ts';
import { PublicDetails } from '#views/shell/public-details.view.tsx';
import { styles as pageStyles } from '#views/shell/public-page.recipe.ts';
import { PublicPage } from '#views/shell/public-page.view.tsx';
import { useSettings } from '#views/shell/use-console.ts';
import { useRouteTitle } from '#views/shell/use-route-title.ts';
import { styles } from './help-center.recipe.ts';

const linkPrefix = { email: 'mailto:', phone: 'tel:' };

/** Contact details and description from the brand settings (SHELL-12). */
export default function HelpCenter() {
  const brand = useSettings()?.brand;
  const { email = '', phone = '', address = '', hours = '' } = brand?.contact ?? {};
  const contacts = [
    { name: contactTexts.email, value: email, href: linkPrefix.email + email },
    { name: contactTexts.phone, value: phone, href: linkPrefix.phone + phone.replace(/[^+\d]/g, '') },
    { name: contactTexts.address, value: address },
    { name: contactTexts.hours, value: hours },
  ].filter(({ value }) => value !== '');
  useRouteTitle();
  return (
    <PublicPage title={routes.helpCenter.title}>
      <p className={styles.lead} data-brand="description" suppressHydrationWarning>
        {brand?.description ?? ''}
      </p>
      {contacts.length > 0 && (
        <div className={pageStyles.card}>
          <PublicDetails
            items={contacts.map(({ name, value, href }) => [name, <Contact key={name} value={value} href={href} />])}
          />
        </div>
      )}
      <p className={styles.more}>
        <Link href={routes.figures.path}>{figurePageTexts.link}</Link>
      </p>
      <p className={styles.company}>{brand?.company}</p>
    </PublicPage>
  );
}

const Contact = ({ value, href }: { value: string; href?: string | undefined }) =>
  href ? (
    <a href={href} translate="no">
      {value}
    </a>
  ) : (
    value
  );
