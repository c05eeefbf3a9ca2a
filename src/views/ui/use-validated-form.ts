import { type FieldPath, type FieldValues, type UseFormProps, type UseFormReturn, useForm } from 'react-hook-form';

/**
 * A form whose first invalid field gets the focus when it is submitted.
 * The library would move the focus twice, the second time from a timer.
 * At that time the user may already type.
 */
export function useValidatedForm<Values extends FieldValues>(props: UseFormProps<Values>): UseFormReturn<Values> {
  const form = useForm<Values>({ ...props, shouldFocusError: false });
  const { control, getFieldState, setFocus } = form;
  const focusFirstProblem = () => {
    const names = [...control._names.mount] as FieldPath<Values>[];
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
