import type { InputHTMLAttributes } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { FieldWords } from './field-words.view.tsx';
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
      <div className={styles.under}>
        <FieldWords id={words} help={help} problem={problem} />
      </div>
    </div>
  );
}
