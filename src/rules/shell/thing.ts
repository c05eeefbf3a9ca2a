import type { ColorScheme } from './color-scheme.ts';

/** What is done at once, on any page. */
export type Command = 'signOut' | `colors.${ColorScheme}`;

/**
 * What can be opened or done.
 * `name` is what people call it, `detail` tells things of one name apart.
 * `words` are other words that people type, and `phrases` those that are typed as a whole.
 * The path of a command is empty.
 */
export type Thing = {
  name: string;
  detail: string;
  path: string;
  words?: string;
  phrases?: readonly string[];
  command?: Command;
};
