import type { InputHTMLAttributes, ReactNode } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import fieldStyles from '#views/ui/plain-field.module.css';
import { ProblemIcon } from '#views/ui/problem-icon.view.tsx';
import styles from './field.module.css';

export type TextFieldProps = {
  label: string;
  /** A hint or a status; a problem replaces it. */
  help?: string | undefined;
  problem: string | undefined;
  registration: UseFormRegisterReturn;
  input: InputHTMLAttributes<HTMLInputElement> & { id: string };
  /** An element to the right of the input, on the same line. */
  endElement?: ReactNode;
  /** An element on the line of the help text. */
  below?: ReactNode;
};

/**
 * A labelled field.
 * The line below is reserved for help or a problem, so that nothing moves.
 */
export function TextField({ label, help, problem, registration, input, endElement, below }: TextFieldProps) {
  const helpId = `${input.id}-help`;
  const described = { 'aria-invalid': problem !== undefined, 'aria-describedby': helpId };
  return (
    <div>
      <label className={fieldStyles.label} htmlFor={input.id}>
        {label}
      </label>
      <div className={fieldStyles.line}>
        <input {...registration} {...input} {...described} className={fieldStyles.input} required />
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
    <p className={fieldStyles.help} id={id} data-problem={isWrong || undefined} aria-live="polite">
      {isWrong && <ProblemIcon />}
      <span>{problem ?? help}</span>
    </p>
  );
}
