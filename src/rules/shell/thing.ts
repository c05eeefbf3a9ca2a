import type { ColorScheme } from './color-scheme.ts';

/** What is done at once, on any page. */
export type Command = 'signOut' | `colors.${ColorScheme}`;

/**
 * What can be opened or done.
 * `name` is what people call it, `detail` tells things of one name apart.
 * `words` are other names that people type; the path of a command is empty.
 */
export type Thing = { name: string; detail: string; path: string; words?: string; command?: Command };
