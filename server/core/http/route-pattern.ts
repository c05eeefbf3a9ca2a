/** The path of an endpoint as Hono writes it: `{id}` is `:id`. */
export const routePattern = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');
