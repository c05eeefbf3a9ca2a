import { type ComponentProps, createElement, type ElementType, type ReactNode } from 'react';
import { type Recipe, recipeClass } from '#views/theme/recipe-class.ts';

type VariantProps<Source extends Recipe> = Source extends { variants?: infer Variants }
  ? { [Name in keyof NonNullable<Variants>]?: keyof NonNullable<Variants>[Name] | undefined }
  : unknown;

type StyledProps<Tag extends ElementType, Source extends Recipe> = ComponentProps<Tag> &
  VariantProps<Source> & {
    /** Another tag with the same styles. */
    as?: ElementType | undefined;
  };

/**
 * An element with the styles of a recipe.
 * The build has written these styles to the style sheet (decision 060).
 */
export function styled<Tag extends ElementType, Source extends Recipe>(tag: Tag, recipe: Source) {
  const variants = Object.keys(recipe.variants ?? {});
  return ({ as, className, ...props }: StyledProps<Tag, Source>): ReactNode => {
    const ofRecipe = recipeClass(recipe, props);
    const attributes = Object.fromEntries(Object.entries(props).filter(([name]) => !variants.includes(name)));
    return createElement(as ?? tag, { ...attributes, className: className ? `${ofRecipe} ${className}` : ofRecipe });
  };
}
