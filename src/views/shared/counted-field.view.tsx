import { useId } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { charactersIn, courseTextMost } from '#rules/course-fields.ts';
import { FieldWords } from './field-words.view.tsx';
import styles from './form-field.module.css';

type CountedFieldProps = {
  label: string;
  typed: UseFormRegisterReturn;
  /** What stands in it, to be counted. */
  value: string;
  problem: string | undefined;
  isRequired?: boolean;
  isMultiline?: boolean;
  isOff?: boolean;
};

/** A text with its counter: 250 characters are the most (COURSE-05). */
export function CountedField({ label, typed, value, problem, isRequired, isMultiline, isOff }: CountedFieldProps) {
  const id = useId();
  const field = {
    ...typed,
    id,
    className: styles.input,
    readOnly: isOff,
    required: isRequired,
    'aria-invalid': problem !== undefined,
    'aria-describedby': `${id}words ${id}count`,
    dir: 'auto',
  };
  const length = charactersIn(value);
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {!isRequired && <span className={styles.optional}>(optional)</span>}
      </label>
      {isMultiline ? <textarea {...field} rows={3} /> : <input {...field} />}
      <div className={styles.under}>
        <FieldWords id={`${id}words`} problem={problem} />
        <span className={styles.count} id={`${id}count`} data-over={length > courseTextMost || undefined}>
          {length}/{courseTextMost}
        </span>
      </div>
    </div>
  );
}
