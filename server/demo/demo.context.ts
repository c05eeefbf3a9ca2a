import type { ContextPart } from '#server/core/http/context-part.ts';
import { outbox } from './outbox.ts';

export const demo: ContextPart = { routes: (settings) => (settings.demo ? [outbox] : []) };
