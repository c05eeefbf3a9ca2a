/**
 * A recipe of one element.
 * On the console's pages it is compiled, and its styles are in the style sheet (decision 060).
 */
export type Recipe = {
  className?: string | undefined;
  variants?: Readonly<Record<string, Readonly<Record<string, unknown>>>> | undefined;
  defaultVariants?: Readonly<Record<string, unknown>> | undefined;
};

/** The variants that are chosen, by name. */
export type Choice = Readonly<Record<string, unknown>>;

/** The class with the styles of a recipe in the chosen variants. */
export function recipeClass({ className, variants = {}, defaultVariants = {} }: Recipe, choice: Choice): string {
  const chosen = Object.keys(variants).map((name) => choice[name] ?? defaultVariants[name] ?? 'none');
  return ['kit', className, ...chosen].join('-');
}
