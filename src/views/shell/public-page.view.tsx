import { useSelector } from '@xstate/react';
import type { PropsWithChildren } from 'react';
import { Link } from 'wouter';
import { loginPath, routes } from '#rules/routes.ts';
import { KitProvider } from '#views/ui/kit-provider.view.tsx';
import { Brand } from './brand.view.tsx';
import styles from './public-page.module.css';
import { useRunningConsole } from './use-console.ts';

/** The layout of pages that every visitor can open. */
export function PublicPage({ children }: PropsWithChildren) {
  const session = useRunningConsole()?.session;
  const isSignedIn = useSelector(session, (snapshot) => snapshot?.hasTag('signedIn') ?? false);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <Link className={styles.back} href={isSignedIn ? '/' : loginPath}>
          {isSignedIn ? 'Back to the console' : routes.login.title}
        </Link>
      </header>
      <main className={styles.content}>
        <KitProvider>{children}</KitProvider>
      </main>
    </div>
  );
}
