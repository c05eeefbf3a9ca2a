import type { UseFormRegisterReturn } from 'react-hook-form';
import { charactersIn, courseTextMax } from '#rules/course-fields.ts';
import { Field } from '#views/ui/field.view.tsx';
import { Input } from '#views/ui/input.view.tsx';
import { Textarea } from '#views/ui/textarea.view.tsx';

type CountedFieldProps = {
  label: string;
  typed: UseFormRegisterReturn;
  value: string;
  problem: string | undefined;
  isRequired?: boolean;
  isMultiline?: boolean;
  isOff?: boolean;
};

/** A text field that counts up to 250 characters (COURSE-05). */
export function CountedField(props: CountedFieldProps) {
  const { label, typed, value, problem, isRequired = false, isMultiline = false, isOff = false } = props;
  return (
    <Field
      label={label}
      optionalText={isRequired ? undefined : '(optional)'}
      errorText={problem}
      counter={{ length: charactersIn(value), max: courseTextMax }}
      required={isRequired}
      readOnly={isOff}
    >
      {isMultiline ? <Textarea {...typed} rows={3} dir="auto" /> : <Input {...typed} dir="auto" />}
    </Field>
  );
}
