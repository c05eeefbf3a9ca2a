import { Field } from '@ark-ui/react/field';
import type { ComponentProps, SyntheticEvent } from 'react';
import { Icon } from '#views/ui/icon/icon.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { selectFieldRecipe, selectRecipe } from './field.recipe.ts';

const Root = styled('div', selectRecipe);
const Control = styled(Field.Select, selectFieldRecipe);

type SelectProps = Omit<ComponentProps<typeof Field.Select>, 'size'> & {
  size?: 'sm';
  /** A select has no `readonly`, and forms read a disabled one as empty. */
  readOnly?: boolean;
  placeholder?: string;
  /** Its options are names, which a translator leaves alone. */
  isVerbatim?: boolean;
  options: readonly { value: string; label: string }[];
};

/**
 * One of a few options, by the browser's own list.
 * The `placeholder` is the empty option.
 */
export function Select({ size, readOnly = false, placeholder, isVerbatim, options, ...field }: SelectProps) {
  const prevent = (event: SyntheticEvent) => readOnly && event.preventDefault();
  return (
    <Root>
      <Control
        data-size={size}
        data-readonly={readOnly || undefined}
        aria-disabled={readOnly || undefined}
        onMouseDown={prevent}
        onKeyDown={(event) => event.key !== 'Tab' && prevent(event)}
        {...field}
      >
        {placeholder && <option value="">{placeholder}</option>}
        {options.map(({ value, label }) => (
          <option key={value} value={value} translate={isVerbatim ? 'no' : undefined}>
            {label}
          </option>
        ))}
      </Control>
      <Icon name="chevronDown" />
    </Root>
  );
}
