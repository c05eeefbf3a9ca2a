import type { RecipeDefinition } from '@chakra-ui/react';
import { type CSSObject, css, jsx, type SerializedStyles } from '@emotion/react';
import type { ComponentProps, ElementType, ReactNode } from 'react';
import { kitSystem } from '#views/theme/system.ts';

type StyledProps<Tag extends ElementType> = ComponentProps<Tag> & {
  /** Another tag with the same styles. */
  as?: ElementType | undefined;
};

/**
 * An element with the base styles of a recipe. They are computed once; `chakra()` computes them each time an element is
 * drawn (decision 060). Variants are attributes that the base selects, such as `data-shape`.
 */
export function styled<Tag extends ElementType>(tag: Tag, recipe: Pick<RecipeDefinition, 'base' | 'className'>) {
  let styles: SerializedStyles | undefined;
  return ({ as, ...props }: StyledProps<Tag>): ReactNode => {
    styles ??= css(kitSystem().cva(recipe)() as CSSObject);
    return jsx(as ?? tag, { css: styles, ...props });
  };
}
