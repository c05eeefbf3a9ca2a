import createCache from '@emotion/cache';
import { type CSSObject, css } from '@emotion/react';
import { type Choice, type Recipe, recipeClass } from './recipe-class.ts';
import { globalStyles, kitSystem } from './system.ts';

type CompiledModule = {
  /** The recipes without their styles, by the name of their export. */
  recipes: Readonly<Record<string, Recipe>>;
  css: string;
};

const modules = import.meta.glob<Record<string, unknown>>('./*.recipe.ts', { eager: true });

const system = kitSystem();
const cache = createCache({ key: 'kit' });

/** The rules of Chakra's style object for a selector, as text. */
const cssOf = (selector: string, styles: CSSObject): string =>
  String(cache.insert(selector, css(styles), cache.sheet, false) ?? '');

const isRecipe = (value: unknown): value is Recipe =>
  typeof value === 'object' && value !== null && 'className' in value && !('slots' in value);

/** Every combination of variants; a variant without a default can be absent. */
const choicesOf = ({ variants = {}, defaultVariants = {} }: Recipe): Choice[] =>
  Object.entries(variants).reduce<Choice[]>(
    (choices, [name, values]) =>
      choices.flatMap((choice) => [
        ...(name in defaultVariants ? [] : [choice]),
        ...Object.keys(values).map((value) => ({ ...choice, [name]: value })),
      ]),
    [{}],
  );

const recipeCss = (recipe: Recipe): string => {
  const resolve = system.cva(recipe as Parameters<typeof system.cva>[0]);
  return choicesOf(recipe)
    .map((choice) => cssOf(`.${recipeClass(recipe, choice)}`, resolve(choice) as CSSObject))
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
 * Returns the styles of each recipe file by its name, and the reset, the base and the tokens.
 * Leaves out files with recipes of Chakra's own components.
 */
export function compileRecipes(): { files: Record<string, CompiledModule>; globalCss: string } {
  const files = Object.entries(modules).flatMap(([file, exported]) => {
    const recipes = Object.entries(exported).filter((entry): entry is [string, Recipe] => isRecipe(entry[1]));
    if (recipes.length === 0) return [];
    const compiled = {
      recipes: Object.fromEntries(recipes.map(([name, recipe]) => [name, withoutStyles(recipe)])),
      css: recipes.map(([, recipe]) => recipeCss(recipe)).join('\n'),
    };
    return [[file.replace('./', ''), compiled] as const];
  });
  return { files: Object.fromEntries(files), globalCss: cssOf('', globalStyles(system) as unknown as CSSObject) };
}
