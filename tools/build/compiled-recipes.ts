import { basename, resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Recipe = {
  className?: string;
  variants?: Record<string, Record<string, object>>;
  defaultVariants?: Record<string, string>;
};

type Compiled = {
  files: Readonly<Record<string, { recipes: Readonly<Record<string, Recipe>>; css: string }>>;
  globalCss: string;
};

type Compiler = { compileRecipes(): Compiled };

const recipeFile = /\/src\/views\/theme\/[\w-]+\.recipe\.ts$/;
const globalCss = 'virtual:kit.css';

/** Runs the recipes in Node; returns them without styles, and their rules, by file. Throws the error of a broken recipe. */
export async function compileRecipes(root = process.cwd()): Promise<Compiled> {
  const file = resolve(root, 'src/views/theme/compile-recipes.ts');
  const { module } = await runnerImport<Compiler>(file, { root, configFile: false, logLevel: 'error' });
  return module.compileRecipes();
}

/**
 * Replaces the styles of Chakra's recipes by class names, and adds their rules to the style sheets. So no page resolves
 * tokens and variants while it is drawn (decision 060). `virtual:kit.css` has reset, base and tokens.
 */
export function compiledRecipes(): Plugin {
  let compiling: Promise<Compiled> | undefined;
  const compiled = () => {
    compiling ??= compileRecipes();
    return compiling;
  };
  const cssOf = async (id: string) => {
    const { files, globalCss: css } = await compiled();
    return id === globalCss ? css : files[basename(id, '.css')]?.css;
  };
  return {
    name: 'compiled-recipes',
    enforce: 'pre',
    resolveId: (source) => (source === globalCss || recipeFile.test(source.replace(/\.css$/, '')) ? source : null),
    async load(id) {
      if (id === globalCss || id.endsWith('.recipe.ts.css')) return cssOf(id);
      const module = recipeFile.test(id) && (await compiled()).files[basename(id)];
      if (!module) return null;
      const exports = Object.entries(module.recipes).map(
        ([name, recipe]) => `export const ${name} = ${JSON.stringify(recipe)};`,
      );
      return [`import ${JSON.stringify(`${id}.css`)};`, ...exports].join('\n');
    },
    hotUpdate({ file, server }) {
      if (!/\/src\/views\/theme\/.*\.ts$/.test(file)) return;
      compiling = undefined;
      void server.restart();
    },
  };
}
