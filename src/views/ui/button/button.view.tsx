import type { ComponentProps } from 'react';
import { Spinner } from '#views/ui/spinner/spinner.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { buttonRecipe } from './button.recipe.ts';

const Root = styled('button', buttonRecipe);

export type ButtonProps = ComponentProps<typeof Root> & {
  colorPalette?: 'danger' | 'gray' | undefined;
  loading?: boolean;
  /** It opens a picker; `field` looks like the fields next to it. */
  opener?: 'plain' | 'field';
  isWideOnPhones?: boolean;
};

/**
 * A button on every page, or another element that looks like one with `as`.
 * A `loading` button keeps its width and needs an `aria-label`.
 */
export const Button = ({
  colorPalette,
  loading = false,
  opener,
  isWideOnPhones = false,
  disabled,
  as,
  children,
  ...props
}: ButtonProps) => (
  <Root
    as={as}
    type={as ? undefined : 'button'}
    data-palette={colorPalette}
    data-loading={loading || undefined}
    data-opener={opener}
    data-wide-on-phones={isWideOnPhones || undefined}
    disabled={loading || disabled}
    {...props}
  >
    {loading ? <Loading>{children}</Loading> : children}
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
