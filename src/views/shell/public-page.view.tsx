import { useSelector } from '@xstate/react';
import { type PropsWithChildren, useContext } from 'react';
import { Link } from 'wouter';
import { loginPath, places } from '#rules/places.ts';
import { ConsoleContext } from '#views/use-console.ts';
import { Brand } from './brand.view.tsx';
import styles from './public-page.module.css';

/** What stands around a page that everybody may see: plain styles, so that it costs no more than its words. */
export function PublicPage({ children }: PropsWithChildren) {
  const session = useContext(ConsoleContext)?.session;
  const isSignedIn = useSelector(session, (snapshot) => snapshot?.hasTag('signedIn') ?? false);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <Link className={styles.back} href={isSignedIn ? '/' : loginPath}>
          {isSignedIn ? 'Back to the console' : places.login.title}
        </Link>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  );
}
