import { ark } from '@ark-ui/react/factory';
import type { ComponentProps } from 'react';
import { buttonRecipe } from '#views/theme/button.recipe.ts';
import { Spinner } from './spinner.view.tsx';
import { styled } from './styled.ts';

const Root = styled(ark.button, buttonRecipe);

export type ButtonProps = ComponentProps<typeof Root> & {
  colorPalette?: 'danger' | 'gray' | undefined;
  loading?: boolean;
  /** It opens a picker; `field` looks like the fields next to it. */
  opener?: 'plain' | 'field';
  isWideOnPhones?: boolean;
};

/**
 * A button, or a link that looks like one with `asChild`.
 * A `loading` button keeps its width and needs an `aria-label`.
 */
export const Button = ({
  colorPalette,
  loading = false,
  opener,
  isWideOnPhones = false,
  disabled,
  children,
  ...props
}: ButtonProps) => (
  <Root
    type="button"
    data-palette={colorPalette}
    data-loading={loading || undefined}
    data-opener={opener}
    data-wide-on-phones={isWideOnPhones || undefined}
    disabled={loading || disabled}
    {...props}
  >
    {loading && !props.asChild ? <Loading>{children}</Loading> : children}
  </Root>
);

const Loading = ({ children }: Pick<ButtonProps, 'children'>) => (
  <>
    <span className="button-progress">
      <Spinner />
    </span>
    <span className="button-hidden">{children}</span>
  </>
);
