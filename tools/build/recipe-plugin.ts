import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

type Recipe = {
  className?: string;
  variants?: Record<string, Record<string, object>>;
  defaultVariants?: Record<string, string>;
};

type CompiledFile = {
  recipes: Readonly<Record<string, Recipe>>;
  slots: Readonly<Record<string, object>>;
  css: string;
};

type Compiled = {
  files: Readonly<Record<string, CompiledFile>>;
  globalCss: string;
};

const recipeFile = /\/src\/views\/[\w/-]+\.recipe\.ts$/;
const recipeCss = /\.recipe\.ts\.css$/;
const globalCss = 'virtual:kit.css';

/** The path of a module in the project. */
const toPath = (id: string) => id.slice(id.lastIndexOf('/src/') + 1);

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
      if (recipeCss.test(id)) return (await compiled()).files[toPath(id).replace(/\.css$/, '')]?.css;
      const module = recipeFile.test(id) && (await compiled()).files[toPath(id)];
      if (!module) return null;
      const exports = Object.entries({ ...module.recipes, ...module.slots }).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return [`import ${JSON.stringify(`${id}.css`)};`, ...exports].join('\n');
    },
    hotUpdate({ file, server }) {
      if (!/\/src\/views\/(theme\/.*\.ts|.*\.recipe\.ts)$/.test(file)) return;
      compiling = undefined;
      void server.restart();
    },
  };
}
