import styles from './form-field.module.css';

/** What is said below a field: how it is filled, or in its place what is wrong. */
export function FieldWords({
  id,
  help,
  problem,
}: {
  id: string;
  help?: string | undefined;
  problem: string | undefined;
}) {
  return (
    <p className={styles.words} id={id} data-problem={problem !== undefined || undefined} aria-live="polite">
      {problem !== undefined && (
        <svg className={styles.sign} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="8" cy="8" r="7" strokeWidth="1.5" />
          <path d="M8 4.5v4M8 11.25v.1" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      )}
      {problem ?? help}
    </p>
  );
}
