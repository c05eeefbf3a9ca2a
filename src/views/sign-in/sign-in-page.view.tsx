import { type PropsWithChildren, useRef } from 'react';
import { useArrivalFocus } from '#views/ui/use-arrival-focus.ts';
import { BrandPanel } from './brand-panel.view.tsx';
import styles from './sign-in-page.module.css';

/** The layout of the pages before sign-in: the brand next to a form. */
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

/** The server's message about a rejected form. */
export function FormError({ text }: { text: string }) {
  return (
    <div className={styles.errorSlot} role="alert">
      {text !== '' && <p className={styles.error}>{text}</p>}
    </div>
  );
}
