import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import field from './form-field.module.css';
import styles from './search-field.module.css';

type SearchFieldProps = {
  label: string;
  help: string;
  problem: string | undefined;
  typed: UseFormRegisterReturn;
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
};

/** A labelled field of a search; the line below it is kept free for help or a problem. */
export function SearchField({ label, help, problem, typed, input }: SearchFieldProps) {
  const words = `${input.id}words`;
  return (
    <div className={field.field}>
      <label className={field.label} htmlFor={input.id}>
        {label}
      </label>
      <input
        {...typed}
        {...input}
        className={`${field.input} ${styles.input}`}
        aria-invalid={problem !== undefined}
        aria-describedby={words}
        autoComplete="off"
      />
      <FieldWords id={words} help={help} problem={problem} />
    </div>
  );
}

/** Help, or a problem in its place. */
export function FieldWords({ id, help, problem }: { id: string; help: string; problem?: string | undefined }) {
  return (
    <p className={styles.words} id={id} data-problem={problem !== undefined || undefined} aria-live="polite">
      {problem !== undefined && (
        <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
          <circle cx="8" cy="8" r="7" strokeWidth="1.5" />
          <path d="M8 4.5v4M8 11.25v.1" strokeWidth="1.6" strokeLinecap="round" />
        </svg>
      )}
      {problem ?? help}
    </p>
  );
}
