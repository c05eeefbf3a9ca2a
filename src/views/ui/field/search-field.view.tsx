import type { UseFormRegisterReturn } from 'react-hook-form';
import { Field } from './field.view.tsx';
import { Input } from './input.view.tsx';

type SearchFieldProps = {
  label: string;
  help: string;
  problem: string | undefined;
  typed: UseFormRegisterReturn;
  type?: 'email';
  inputMode?: 'numeric';
  disabled?: boolean;
};

export const SearchField = ({ label, help, problem, typed, ...input }: SearchFieldProps) => (
  <Field label={label} helperText={help} errorText={problem}>
    <Input {...typed} {...input} autoComplete="off" />
  </Field>
);
