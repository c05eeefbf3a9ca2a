import { type PropsWithChildren, useRef } from 'react';
import { useArrivalFocus } from '#views/shared/use-arrival-focus.ts';
import { BrandPanel } from './brand-panel.view.tsx';
import styles from './sign-in-page.module.css';

/** The way in: who the console belongs to beside the form, and nothing else. */
export function SignInPage({ heading, children }: PropsWithChildren<{ heading: string }>) {
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(title);
  return (
    <div className={styles.page}>
      <BrandPanel />
      <main className={styles.side}>
        <div className={styles.sheet}>
          <h1 className={styles.heading} ref={title} tabIndex={-1}>
            {heading}
          </h1>
          {children}
        </div>
      </main>
    </div>
  );
}

/** Why the server turned a form down, in its words. */
export function Refusal({ words }: { words: string }) {
  return (
    <div className={styles.refusalPlace} role="alert">
      {words !== '' && <p className={styles.refusal}>{words}</p>}
    </div>
  );
}
