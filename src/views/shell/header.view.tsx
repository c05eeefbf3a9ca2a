import { useSelector } from '@xstate/react';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'wouter';
import { signOutMachine } from '#machines/shell/sign-out.machine.ts';
import { routes } from '#rules/routes.ts';
import * as frameTexts from '#rules/shell/frame-texts.ts';
import * as startTexts from '#rules/shell/start-texts.ts';
import { drawer } from '#views/ui/dialog/dialogs.ts';
import { useActorRef } from '#views/ui/use-actor-ref.ts';
import { Brand } from './brand.view.tsx';
import { styles } from './header.recipe.ts';
import { NoticeList } from './notice-list.view.tsx';
import { useAdministratorEmail } from './use-administrator-email.ts';
import { useConsole } from './use-console.ts';
import { UserMenu } from './user-menu.view.tsx';

type HeaderProps = {
  menuId: string;
  /** At the beginning of a wide header. */
  Search: ComponentType<{ onSignOut(): void }>;
  /** Shown before the links. */
  status: ReactNode;
};

export function Header({ menuId, Search, status }: HeaderProps) {
  const { router, session } = useConsole();
  const signOut = useActorRef(signOutMachine, { email: useAdministratorEmail(), session });
  const isMenuOpen = useSelector(router, (snapshot) => snapshot.hasTag('menuOpen'));
  return (
    <header className={styles.header}>
      <div className={styles.narrow}>
        <button
          className={styles.opener}
          type="button"
          id={menuId}
          aria-label={frameTexts.menu}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onPointerEnter={drawer.load}
          onFocus={drawer.load}
          onClick={() => router.send({ type: 'menu.open' })}
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
      <Search onSignOut={() => signOut.send({ type: 'signOut.request' })} />
      {status}
      <NoticeList />
      <Link className={styles.help} href={routes.helpCenter.path}>
        {startTexts.help}
      </Link>
      <UserMenu signOut={signOut} />
    </header>
  );
}
