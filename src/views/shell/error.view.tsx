import { useEffect } from 'react';
import { Link } from 'wouter';
import { errorHeading, errorText } from '#rules/patterns/labels.ts';
import buttonStyles from '#views/ui/plain-button.module.css';
import { BrokenLine } from './broken-line.view.tsx';
import styles from './message-page.module.css';

/** An unknown address, or a page that failed to render (SHELL-09). */
export default function ErrorScreen({ code }: { code: number }) {
  useEffect(() => {
    document.title = errorHeading(code);
  }, [code]);
  return (
    <main className={styles.page}>
      <div className={styles.message} role="alert">
        <BrokenLine />
        <h1 className={styles.heading}>{errorHeading(code)}</h1>
        <p className={styles.text}>{errorText}</p>
        <Link className={`${buttonStyles.solid} ${styles.action}`} href="/">
          Back to the start page
        </Link>
      </div>
    </main>
  );
}
