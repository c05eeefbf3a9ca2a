import { useId } from 'react';
import { Link } from 'wouter';
import { getPath } from '#rules/routes.ts';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import { highlightedAt, menuFor } from '#rules/shell/menu.ts';
import { MenuIcon } from './menu-icon.view.tsx';
import { styles } from './menu-list.recipe.ts';
import { useAddress } from './use-address.ts';
import { usePermissionCodes } from './use-permission-codes.ts';

/** The entries that the administrator can open, in groups (SHELL-03 to SHELL-08). */
export function MenuList() {
  const menu = menuFor(usePermissionCodes());
  const address = useAddress();
  const id = useId();
  const current = (name: string, path: string) => {
    if (highlightedAt(address) !== name) return undefined;
    return getPath(address) === path ? 'page' : 'true';
  };
  return (
    <nav className={styles.menu} aria-label={frameTexts.main}>
      {menu.map(({ group, entries }, at) => (
        <div key={group}>
          <h2 className={styles.group} id={`${id}${at}`}>
            {group}
          </h2>
          <ul className={styles.entries} aria-labelledby={`${id}${at}`}>
            {entries.map(({ name, title, path }) => (
              <li key={name}>
                <Link className={styles.entry} href={path} aria-current={current(name, path)}>
                  <MenuIcon of={name} />
                  <span className={styles.name}>{title}</span>
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
