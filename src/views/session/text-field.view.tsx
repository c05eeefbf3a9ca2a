import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './field.module.css';

export type TextFieldProps = {
  label: string;
  /** What may be typed, or what has become of it; a problem takes its place. */
  help?: string;
  problem: string | undefined;
  typed: UseFormRegisterReturn;
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
  /** Stands inside the field's line, to its right. */
  beside?: ReactNode;
  /** Stands below, on the line of the help. */
  below?: ReactNode;
};

/** A labelled field; the line below it is kept free for help or a problem, so that nothing moves. */
export function TextField({ label, help, problem, typed, input, beside, below }: TextFieldProps) {
  const words = `${input.id}-words`;
  const described = { 'aria-invalid': problem !== undefined, 'aria-describedby': words };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={input.id}>
        {label}
      </label>
      <div className={styles.line}>
        <input {...typed} {...input} {...described} className={styles.input} required />
        {beside}
      </div>
      <div className={styles.under}>
        <Words id={words} help={help} problem={problem} />
        {below}
      </div>
    </div>
  );
}

function Words({ id, help, problem }: { id: string; help: string | undefined; problem: string | undefined }) {
  const isWrong = problem !== undefined;
  return (
    <p className={styles.words} id={id} data-problem={isWrong || undefined} aria-live="polite">
      {isWrong && <Sign />}
      {problem ?? help}
    </p>
  );
}

function Sign() {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="8" cy="8" r="7" strokeWidth="1.5" />
      <path d="M8 4.5v4M8 11.25v.1" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
