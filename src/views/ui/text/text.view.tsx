import type { HTMLAttributes } from 'react';
import { styled } from '#views/ui/styled.ts';
import { textRecipe } from './text.recipe.ts';

const Root = styled('p', textRecipe);

type TextProps = HTMLAttributes<HTMLElement> & {
  /** `muted` unless given. */
  tone?: 'faint' | 'danger' | undefined;
  isSmall?: boolean;
  /** It takes the whole line, with a gap below `above-list`. */
  line?: 'whole' | 'above-list';
  as?: 'p' | 'div' | 'span';
};

/**
 * Text of less importance than the content next to it.
 * It takes no space while it is empty.
 */
export const Text = ({ tone, isSmall, line, ...props }: TextProps) => (
  <Root data-tone={tone} data-small={isSmall || undefined} data-line={line} {...props} />
);
