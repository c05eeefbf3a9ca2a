import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/** The Controller of react-hook-form would exceed the size limit of the login page. */
export function useCustomField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, watch, setValue, formState }: UseFormReturn<Values>,
  { name, focus }: { name: Name; focus(): void },
) {
  const takeFocus = useEffectEvent(focus);
  const { ref } = register(name);
  const join = useEffectEvent((instance: { focus(): void }) => ref(instance));
  const instance = useRef<{ focus(): void } | null>(null);
  useEffect(() => {
    instance.current ??= { focus: () => takeFocus() };
    join(instance.current);
  });
  return {
    value: watch(name),
    change: (value: FieldPathValue<Values, Name>) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: formState.isSubmitted }),
  };
}
