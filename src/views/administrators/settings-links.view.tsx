import { type MouseEvent, useId } from 'react';
import { Link } from 'wouter';
import * as settingsTexts from '#rules/administrators/settings-texts.ts';
import { routeAt, routes } from '#rules/routes.ts';
import { useAddress } from '#views/shell/use-address.ts';
import { deeperPath } from '#views/ui/back-link/back-navigation.ts';
import { styles } from './settings-links.recipe.ts';

const names = ['myAccount', 'accountSecurity', 'appearance'] as const;

/** The current page is not opened again, since Close would then go back to itself (ME-01). */
const stay = (event: MouseEvent) => event.preventDefault();

/** Heads the pages of the settings, and leads from each to the others (LOOK-10). */
export function SettingsLinks() {
  const id = useId();
  const current = routeAt(useAddress());
  return (
    <div className={styles.area}>
      <p className={styles.name} id={id}>
        {settingsTexts.settings}
      </p>
      <nav aria-labelledby={id}>
        <ul className={styles.links}>
          {names.map((name) => (
            <li key={name}>
              <Link
                href={routes[name].path}
                state={deeperPath()}
                {...(name === current && { 'aria-current': 'page', onClick: stay })}
              >
                {settingsTexts.pages[name]}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  );
}
