import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styles from './field.module.css';

export type TextFieldProps = {
  label: string;
  /** A hint or a status; a problem replaces it. */
  help?: string;
  problem: string | undefined;
  registration: UseFormRegisterReturn;
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
  /** An element to the right of the input, on the same line. */
  endElement?: ReactNode;
  /** An element on the line of the help text. */
  below?: ReactNode;
};

/** A labelled field. The line below is reserved for help or a problem, so that nothing moves. */
export function TextField({ label, help, problem, registration, input, endElement, below }: TextFieldProps) {
  const helpId = `${input.id}-help`;
  const described = { 'aria-invalid': problem !== undefined, 'aria-describedby': helpId };
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={input.id}>
        {label}
      </label>
      <div className={styles.line}>
        <input {...registration} {...input} {...described} className={styles.input} required />
        {endElement}
      </div>
      <div className={styles.under}>
        <HelpText id={helpId} help={help} problem={problem} />
        {below}
      </div>
    </div>
  );
}

function HelpText({ id, help, problem }: { id: string; help: string | undefined; problem: string | undefined }) {
  const isWrong = problem !== undefined;
  return (
    <p className={styles.help} id={id} data-problem={isWrong || undefined} aria-live="polite">
      {isWrong && <ProblemIcon />}
      {problem ?? help}
    </p>
  );
}

function ProblemIcon() {
  return (
    <svg className={styles.sign} viewBox="0 0 16 16" fill="none" stroke="currentColor" aria-hidden="true">
      <circle cx="8" cy="8" r="7" strokeWidth="1.5" />
      <path d="M8 4.5v4M8 11.25v.1" strokeWidth="1.6" strokeLinecap="round" />
    </svg>
  );
}
