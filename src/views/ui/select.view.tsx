import { NativeSelect } from '@chakra-ui/react';
import type { SyntheticEvent } from 'react';
import { Icon } from './icon.view.tsx';

type SelectProps = NativeSelect.FieldProps & {
  size?: 'sm';
  /** A select has no `readonly`, and forms read a disabled one as empty. */
  readOnly?: boolean;
  options: readonly { value: string; label: string }[];
};

/** One of a few options, by the browser's own list. The `placeholder` is the empty option. */
export function Select({ size, readOnly = false, options, ...field }: SelectProps) {
  const prevent = (event: SyntheticEvent) => readOnly && event.preventDefault();
  return (
    <NativeSelect.Root {...(size && { size })}>
      <NativeSelect.Field
        data-readonly={readOnly || undefined}
        aria-disabled={readOnly || undefined}
        onMouseDown={prevent}
        onKeyDown={(event) => event.key !== 'Tab' && prevent(event)}
        {...field}
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect.Field>
      <NativeSelect.Indicator>
        <Icon name="chevronDown" />
      </NativeSelect.Indicator>
    </NativeSelect.Root>
  );
}
