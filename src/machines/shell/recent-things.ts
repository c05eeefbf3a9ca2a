import type { Thing } from '#rules/shell/thing.ts';
import { rememberThing } from '#services/shell/recent-things.ts';

/** A page about one thing was opened: the command palette offers it again in this tab. */
export const rememberVisit = (email: string, thing: Thing): void => rememberThing(email, thing);
