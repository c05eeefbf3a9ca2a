import { useHydrated } from '#views/use-hydrated.ts';
import styles from './sign-in-page.module.css';

type SubmitButtonProps = { label: string; busyWords: string; isBusy: boolean };

/** The one solid button of a form. Before the scripts run it is off, so that no browser sends the form by itself. */
export function SubmitButton({ label, busyWords, isBusy }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <button className={styles.submit} type="submit" disabled={!isHydrated} aria-disabled={isBusy}>
        <span className={styles.submitLabel}>{label}</span>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      <span className={styles.unseen} role="status">
        {isBusy ? busyWords : ''}
      </span>
    </>
  );
}
