import type { ClipboardEventHandler } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { charactersIn, unseenNote } from '#rules/patterns/characters.ts';
import { Field } from './field.view.tsx';
import { Input } from './input.view.tsx';
import { Textarea } from './textarea.view.tsx';

type CountedFieldProps = {
  label: string;
  typed: UseFormRegisterReturn;
  value: string;
  /** The number of characters that can be saved. */
  max: number;
  problem: string | undefined;
  isRequired?: boolean;
  isMultiline?: boolean;
  isOff?: boolean;
  help?: string | undefined;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement> | undefined;
};

/** A text field that counts its characters. */
export function CountedField(props: CountedFieldProps) {
  const {
    label,
    typed,
    value,
    max,
    problem,
    isRequired = false,
    isMultiline = false,
    isOff = false,
    help,
    onPaste,
  } = props;
  return (
    <Field
      label={label}
      optionalText={isRequired ? undefined : '(optional)'}
      helperText={unseenNote(value) ?? help}
      errorText={problem}
      counter={{ length: charactersIn(value), max }}
      required={isRequired}
      readOnly={isOff}
    >
      {isMultiline ? <Textarea {...typed} onPaste={onPaste} rows={3} dir="auto" /> : <Input {...typed} dir="auto" />}
    </Field>
  );
}
