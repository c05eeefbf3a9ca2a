import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';

// Machines of other projects import what is not installed here.
// Each such import is replaced by a stand-in.

const root = '\0stand-in';

/**
 * Every field, call and instance of it is the stand-in itself.
 * It is 0 as a number, an empty object as JSON, and an empty list.
 */
const rootText = `
const fixed = { then: undefined, toJSON: () => '(stand-in)', prototype: {} };
const symbols = { [Symbol.toPrimitive]: (hint) => (hint === 'number' ? 0 : '{}'), [Symbol.iterator]: () => [][Symbol.iterator]() };
const all = { ...fixed, ...symbols };
const it = new Proxy(function () {}, {
  get: (target, name) => (name in all ? all[name] : typeof name === 'symbol' ? undefined : it),
  apply: () => it,
  construct: () => it,
});
export default it;`;

/** The names that a file imports from a source. */
function findNames(text: string, source: string): string[] {
  const lists = [...text.matchAll(/(?:import|export)\s[^'";]*?\{([^}]*)\}\s*from\s*['"]([^'"]+)['"]/g)];
  const named = lists.filter(([, , from]) => from === source).flatMap(([, list = '']) => list.split(','));
  const spaces = [...text.matchAll(/import\s+\*\s+as\s+(\w+)\s+from\s*['"]([^'"]+)['"]/g)];
  const fields = spaces
    .filter(([, , from]) => from === source)
    .flatMap(([, space = '']) =>
      [...text.matchAll(new RegExp(`\\b${space}\\.(\\w+)`, 'g'))].map(([, name = '']) => name),
    );
  const names = [...new Set([...named, ...fields, 'jsx', 'jsxs', 'Fragment'])];
  return names
    .map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s+as\s+/)[0] ?? '',
    )
    .filter((name) => /^[A-Za-z_$][\w$]*$/.test(name));
}

/** A module with stand-ins for these names. */
function standInText(names: readonly string[]): string {
  const lines = [...new Set(names)].filter((name) => name !== 'default').map((name) => `export { it as ${name} };`);
  return [`import it from ${JSON.stringify(root)};`, 'export default it;', ...lines].join('\n');
}

const endings = ['', '.ts', '.tsx', '.js', '.jsx', '/index.ts', '/index.tsx', '/index.js'];

/** A file of the same checkout. TypeScript is imported with the ending of JavaScript too. */
function findLocal(source: string, importer: string): string | undefined {
  if (!source.startsWith('.')) return undefined;
  const plain = resolve(dirname(importer), source.replace(/\?.*$/, ''));
  const candidates = [plain, plain.replace(/\.js$/, '')].flatMap((base) => endings.map((ending) => base + ending));
  return candidates.find((file) => /\.[jt]sx?$/.test(file) && existsSync(file) && statSync(file).isFile());
}

const replaceImports: Plugin = {
  name: 'stand-ins',
  enforce: 'pre',
  resolveId(source, importer) {
    if (source === root) return root;
    if (importer === undefined || !existsSync(importer)) return undefined;
    if (/^xstate(\/|$)/.test(source)) return { id: source, external: true };
    return findLocal(source, importer) ?? `${root}:${findNames(readFileSync(importer, 'utf8'), source)}`;
  },
  load: (id) => {
    if (id === root) return { code: rootText, moduleType: 'js' };
    if (id.startsWith(`${root}:`))
      return {
        code: standInText(
          id
            .slice(root.length + 1)
            .split(',')
            .filter(Boolean),
        ),
        moduleType: 'js',
      };
    return undefined;
  },
};

const declaration = /^const (\w+)(?=[^=\n]*= *(?:setup|createMachine|\w+Setup\.createMachine)\()/gm;

/** Exports each machine of a file, and starts none of them. */
function exposeMachines(text: string): string {
  const names = [...text.matchAll(declaration)].map(([, name = '']) => name);
  const isExported = (name: string) => new RegExp(`export (default ${name}\\b|\\{[^}]*\\b${name}\\b)`).test(text);
  const hidden = names.filter((name) => !isExported(name));
  const quiet = text.replaceAll(
    /(?<![\w.])createActor\(/g,
    '((..._) => ({ start() {}, subscribe() {}, send() {}, on() {}, getSnapshot: () => ({}) }))(',
  );
  return hidden.length === 0 ? quiet : `${quiet}\nexport { ${hidden.join(', ')} };\n`;
}

/**
 * Writes a file and what it imports of its own project as one module, with stand-ins for all else.
 * `tsconfig` stands in for the settings of the checkout.
 * Those can extend packages that are not installed.
 */
export async function bundleMachines(entry: string, out: string, tsconfig: string): Promise<void> {
  const expose: Plugin = {
    name: 'expose',
    enforce: 'pre',
    load: (id) => (id === entry ? exposeMachines(readFileSync(entry, 'utf8')) : undefined),
  };
  await build({
    configFile: false,
    logLevel: 'error',
    root: dirname(entry),
    tsconfig,
    plugins: [expose, replaceImports],
    build: {
      ssr: true,
      minify: false,
      emptyOutDir: false,
      outDir: dirname(out),
      rolldownOptions: {
        input: entry,
        shimMissingExports: true,
        output: { entryFileNames: join('.', out.slice(dirname(out).length + 1)), codeSplitting: false },
      },
    },
  });
}
