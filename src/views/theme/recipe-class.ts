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

/** The class of a slot, or of one value of a variant. */
export const partClass = (className: string, part: string): string => `kit-${className}-${part}`;

/** The classes with the styles of a recipe: its own, and one for each chosen variant. */
export function recipeClass({ className = '', variants = {}, defaultVariants = {} }: Recipe, choice: Choice): string {
  const chosen = Object.keys(variants).flatMap((name) => choice[name] ?? defaultVariants[name] ?? []);
  return [`kit-${className}`, ...chosen.map((value) => partClass(className, String(value)))].join(' ');
}
