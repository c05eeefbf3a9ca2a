import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import { places } from '#rules/places.ts';
import { useConsole } from '#views/use-console.ts';
import { Brand } from './brand.view.tsx';
import styles from './header.module.css';
import { UserMenu } from './user-menu.view.tsx';

export function Header() {
  const { console } = useConsole();
  const isMenuOpen = useSelector(console, (snapshot) => snapshot.hasTag('menuOpen'));
  return (
    <header className={styles.header}>
      <div className={styles.narrow}>
        <button
          className={styles.opener}
          type="button"
          aria-label="Menu"
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => console.send({ type: 'menu.open' })}
        >
          <svg
            viewBox="0 0 20 20"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d="M3 5.5h14M3 10h14M3 14.5h14" />
          </svg>
        </button>
        <Brand />
      </div>
      <Link className={styles.help} href={places.help.path}>
        Help
      </Link>
      <UserMenu />
    </header>
  );
}
