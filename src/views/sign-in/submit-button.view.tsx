import buttonStyles from '#views/ui/plain-button.module.css';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import styles from './sign-in-page.module.css';

type SubmitButtonProps = { label: string; busyLabel: string; isBusy: boolean };

/** Disabled until hydration, so that the browser does not submit the form itself. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <button
        className={`${buttonStyles.solid} ${styles.submit}`}
        type="submit"
        disabled={!isHydrated}
        aria-disabled={isBusy}
      >
        <span className={styles.submitLabel}>{label}</span>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      </button>
      <span className="visually-hidden" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </>
  );
}
