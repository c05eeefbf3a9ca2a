import type { Plugin } from 'vite';

/** Modules that must not be in the console's bundle, with the reason. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [/node_modules\/elkjs\//, 'the drawing library draws at home'],
  [/node_modules\/xstate\/.*graph/, 'paths are generated at home'],
  [/\.model\.ts$/, 'models serve tools and tests'],
  [/node_modules\/(vitest|@vitest|axe-core|playwright-core|tsx|nodemailer|pg|hono|kysely)\//, 'a tool or the server'],
  [/^(?!.*node_modules).*\/(server|tools|tests)\//, 'code that is not the console'],
];

/** Fails the build if a chunk contains a forbidden module. */
export function forbidModules(root: string): Plugin {
  return {
    name: 'forbid-modules',
    generateBundle(_, bundle) {
      const modules = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const faults = modules.flatMap((id) => faultsOf(id.replace(`${root}/`, '/')));
      if (faults.length > 0) this.error(faults.join('\n'));
    },
  };
}

export const faultsOf = (id: string) =>
  forbidden.filter(([pattern]) => pattern.test(id)).map(([, reason]) => `${id} must not be bundled: ${reason}`);
