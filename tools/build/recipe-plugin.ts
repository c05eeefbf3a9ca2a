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

const recipeFile = /\/src\/views\/theme\/[\w-]+\.recipe\.ts$/;
const recipeCss = /\.recipe\.ts\.css$/;
const globalCss = 'virtual:kit.css';

/**
 * Runs the recipes in Node, and returns them without styles, and their rules, by file.
 * Throws the error of a broken recipe.
 */
export async function runCompiler(root = process.cwd()): Promise<Compiled> {
  const file = resolve(root, 'src/views/theme/recipe-compiler.ts');
  const options = { root, configFile: false, logLevel: 'error' } as const;
  const { module } = await runnerImport<{ compileRecipes(): Compiled }>(file, options);
  return module.compileRecipes();
}

/**
 * Replaces the styles of all recipes of one element by class names.
 * Their rules become part of the style sheets.
 * So no page resolves tokens and variants while it renders (decision 060).
 * Recipes with slots stay, because Chakra's own components read them.
 * `virtual:kit.css` has the reset, the base and the tokens.
 */
export function recipePlugin(): Plugin {
  let compiling: Promise<Compiled> | undefined;
  const compiled = () => {
    compiling ??= runCompiler();
    return compiling;
  };
  return {
    name: 'recipes',
    enforce: 'pre',
    resolveId: (source) => (source === globalCss || recipeCss.test(source) ? source : null),
    async load(id) {
      if (id === globalCss) return (await compiled()).globalCss;
      if (recipeCss.test(id)) return (await compiled()).files[basename(id, '.css')]?.css;
      const module = recipeFile.test(id) && (await compiled()).files[basename(id)];
      if (!module) return null;
      const exports = Object.entries(module.recipes).map(
        ([name, recipe]) => `export const ${name} = ${JSON.stringify(recipe)};`,
      );
      return [`import '${globalCss}';`, `import ${JSON.stringify(`${id}.css`)};`, ...exports].join('\n');
    },
    hotUpdate({ file, server }) {
      if (!/\/src\/views\/theme\/.*\.ts$/.test(file)) return;
      compiling = undefined;
      void server.restart();
    },
  };
}
