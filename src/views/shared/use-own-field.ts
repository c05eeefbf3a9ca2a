import { useEffect, useEffectEvent, useRef } from 'react';
import type { FieldPath, FieldPathValue, FieldValues, UseFormReturn } from 'react-hook-form';

/**
 * A field of a form that is no plain input: its value, how to change it, and what brings the focus to it when it is the
 * first problem. The library's own Controller would come along with the login page, which has not the room for it.
 */
export function useOwnField<Values extends FieldValues, Name extends FieldPath<Values>>(
  { register, watch, setValue, formState }: UseFormReturn<Values>,
  { name, focus }: { name: Name; focus(): void },
) {
  const takeFocus = useEffectEvent(focus);
  const { ref } = register(name);
  const join = useEffectEvent((instance: { focus(): void }) => ref(instance));
  const instance = useRef<{ focus(): void } | null>(null);
  // A form that is filled anew forgets what was joined to it.
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
