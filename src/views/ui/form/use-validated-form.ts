import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/** The names of all fields; fields of rows are named like `rows.0.email`. */
const fieldNames = (values: object, prefix = ''): string[] =>
  Object.entries(values).flatMap(([key, value]) => {
    const hasRows = Array.isArray(value) && typeof value[0] === 'object';
    return hasRows ? value.flatMap((row, at) => fieldNames(row, `${prefix}${key}.${at}.`)) : `${prefix}${key}`;
  });

/**
 * A form whose first invalid field gets the focus when it is submitted.
 * Its values are in the order of the page.
 * The library would move the focus twice, the second time from a timer.
 * At that time the user may already type.
 */
export function useValidatedForm<Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>({ ...props, shouldFocusError: false });
  const { getFieldState, getValues, setFocus } = form;
  const focusFirstProblem = () => {
    const names = fieldNames(getValues()) as FieldPath<Values>[];
    const first = names.find((name) => getFieldState(name).invalid);
    if (first) setFocus(first);
  };
  return {
    ...form,
    handleSubmit: (onValid, onInvalid) =>
      form.handleSubmit(onValid, (errors, event) => {
        focusFirstProblem();
        return onInvalid?.(errors, event);
      }),
  };
}
