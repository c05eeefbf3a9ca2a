import { useSelector } from '@xstate/react';
import { type PropsWithChildren, useRef } from 'react';
import { Link } from 'wouter';
import { homePath, loginPath, routes } from '#rules/routes.ts';
import * as startTexts from '#rules/shell/start-texts.ts';
import { useArrivalFocus } from '#views/ui/page-heading/use-arrival-focus.ts';
import { Brand } from './brand.view.tsx';
import { styles } from './public-page.recipe.ts';
import { useRunningConsole } from './use-console.ts';

/**
 * The layout of prerendered pages that every visitor can open.
 * It has no components of the pages behind sign-in.
 */
export function PublicPage({ title, children }: PropsWithChildren<{ title: string }>) {
  const session = useRunningConsole()?.session;
  const isSignedIn = useSelector(session, (snapshot) => snapshot?.hasTag('signedIn') ?? false);
  const heading = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(heading);
  return (
    <div className={styles.page}>
      <header className={styles.header}>
        <Brand />
        <Link className={styles.back} href={isSignedIn ? homePath : loginPath}>
          {isSignedIn ? startTexts.backToConsole : routes.login.title}
        </Link>
      </header>
      <main className={styles.content}>
        <h1 className={styles.heading} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {children}
      </main>
    </div>
  );
}
