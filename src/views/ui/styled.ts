import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react';
import { type Recipe, recipeClass } from '#views/theme/recipe-class.ts';

type VariantProps<Styles extends Recipe> = Styles extends { variants?: infer Variants }
  ? { [Name in keyof NonNullable<Variants>]?: keyof NonNullable<Variants>[Name] | undefined }
  : unknown;

type StyledProps<Tag extends ElementType, Styles extends Recipe> = ComponentProps<Tag> &
  VariantProps<Styles> & {
    /** Another tag with the same styles. */
    as?: ElementType | undefined;
  };

/** An element with the styles of a recipe, which the build has written to the style sheet (decision 060). */
export function styled<Tag extends ElementType, Styles extends Recipe>(tag: Tag, recipe: Styles) {
  const variants = Object.keys(recipe.variants ?? {});
  return ({ as, className, ...given }: StyledProps<Tag, Styles>): ReactNode => {
    const own = recipeClass(recipe, given);
    const props = Object.fromEntries(Object.entries(given).filter(([name]) => !variants.includes(name)));
    return createElement(as ?? tag, { ...props, className: className ? `${own} ${className}` : own });
  };
}
