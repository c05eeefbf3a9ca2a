import type { SystemStyleObject } from '@chakra-ui/react';
import createCache from '@emotion/cache';
import { type CSSObject, css } from '@emotion/react';
import { partClass, type Recipe } from './recipe-class.ts';
import { findSlotStyles } from './slot-styles.ts';
import { globalStyles, kitSystem } from './system.ts';

type CompiledModule = {
  /** The recipes without their styles, by the name of their export. */
  recipes: Readonly<Record<string, Recipe>>;
  /** The classes of slots, by the name of their export. */
  slots: Readonly<Record<string, object>>;
  css: string;
};

type StyledRecipe = Recipe & {
  base?: SystemStyleObject;
  variants?: Readonly<Record<string, Readonly<Record<string, SystemStyleObject>>>>;
};

const modules = import.meta.glob<Record<string, unknown>>('/src/views/**/*.recipe.ts', { eager: true });

const system = kitSystem();
const cache = createCache({ key: 'kit' });

/**
 * The rules of Chakra's style objects by their selectors, as text.
 * Emotion keeps rules by their styles alone, so the selectors are part of the styles.
 */
const toCss = (rules: CSSObject): string => String(cache.insert('', css(rules), cache.sheet, false) ?? '');

const isRecipe = (value: unknown): value is StyledRecipe =>
  typeof value === 'object' && value !== null && 'className' in value && !('slots' in value);

const ruleCss = (name: string, style: SystemStyleObject): string =>
  toCss({ [`.${name}`]: system.css(style) as CSSObject });

/** The styles of the variants follow those of the recipe, so that they win over them. */
const recipeCss = ({ className = '', base = {}, variants = {} }: StyledRecipe): string => {
  const values = Object.values(variants).flatMap((styles) => Object.entries(styles));
  const parts = values.map(([value, style]) => ruleCss(partClass(className, value), style));
  return [ruleCss(`kit-${className}`, base), ...parts].join('\n');
};

const slotCss = (value: unknown): string => {
  const { className = '', styles = {} } = findSlotStyles(value) ?? {};
  return Object.entries(styles)
    .map(([slot, style]) => ruleCss(partClass(className, slot), style))
    .join('\n');
};

const withoutStyles = ({ className, variants = {}, defaultVariants }: Recipe): Recipe => ({
  className,
  variants: Object.fromEntries(
    Object.entries(variants).map(([name, values]) => [
      name,
      Object.fromEntries(Object.keys(values).map((value) => [value, {}])),
    ]),
  ),
  defaultVariants,
});

/**
 * Returns the styles of each recipe file by its path in the project.
 * Also returns the reset, the base and the tokens.
 * Leaves out files with recipes of Chakra's own components.
 */
export function compileRecipes(): { files: Record<string, CompiledModule>; globalCss: string } {
  const files = Object.entries(modules).flatMap(([file, exported]) => {
    const recipes = Object.entries(exported).filter((entry): entry is [string, StyledRecipe] => isRecipe(entry[1]));
    const slots = Object.entries(exported).filter((entry): entry is [string, object] => !!findSlotStyles(entry[1]));
    if (recipes.length + slots.length === 0) return [];
    const compiled = {
      recipes: Object.fromEntries(recipes.map(([name, recipe]) => [name, withoutStyles(recipe)])),
      slots: Object.fromEntries(slots),
      css: [...recipes.map(([, recipe]) => recipeCss(recipe)), ...slots.map(([, value]) => slotCss(value))].join('\n'),
    };
    return [[file.slice(1), compiled] as const];
  });
  return { files: Object.fromEntries(files), globalCss: toCss(globalStyles(system) as unknown as CSSObject) };
}
