import type { HTMLAttributes } from 'react';
import { styled } from '#views/ui/styled.ts';
import { textRecipe } from './text.recipe.ts';

const Root = styled('p', textRecipe);

type TextProps = HTMLAttributes<HTMLElement> & {
  /** `muted` unless given. */
  tone?: 'faint' | 'danger' | undefined;
  isSmall?: boolean;
  as?: 'p' | 'div' | 'span';
};

/**
 * Text of less importance than the content next to it.
 * It takes no space while it is empty.
 */
export const Text = ({ tone, isSmall, ...props }: TextProps) => (
  <Root data-tone={tone} data-small={isSmall || undefined} {...props} />
);
