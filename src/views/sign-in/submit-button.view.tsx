import { Button } from '#views/ui/button/button.view.tsx';
import { useHydrated } from '#views/ui/use-hydrated.ts';
import { styles } from './sign-in-page.recipe.ts';

type SubmitButtonProps = { label: string; busyLabel: string; isBusy: boolean };

/** Disabled until hydration, so that the browser does not submit the form itself. */
export function SubmitButton({ label, busyLabel, isBusy }: SubmitButtonProps) {
  const isHydrated = useHydrated();
  return (
    <>
      <Button variant="solid" className={styles.submit} type="submit" disabled={!isHydrated} aria-disabled={isBusy}>
        <span className={styles.submitLabel}>{label}</span>
        {isBusy && <span className={styles.spinner} aria-hidden="true" />}
      </Button>
      <span className="visually-hidden" role="status">
        {isBusy ? busyLabel : ''}
      </span>
    </>
  );
}
