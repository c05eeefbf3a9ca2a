// Loads TypeScript, in packages of modules and of CommonJS.
// A style sheet, a picture or another file that is no code is its own path.
import Module, { register as registerHooks } from 'node:module';
import { register as registerCommonJs } from 'tsx/cjs/api';
import { register } from 'tsx/esm/api';

const isCode = (file) => /\.([cm]?[jt]sx?|json|node|wasm)$/.test(file) || !/\.\w+$/.test(file);

registerCommonJs();
// Node 20 has no `registerHooks`, and hooks of `register` do not see `require`.
// In CommonJS, where tsx extends it too, `_extensions` is the only place for other files.
const { '.js': loadCode } = Module._extensions;
Module._extensions['.js'] = (module, name) => {
  // A query such as `?raw` is not part of the name.
  const [file = name] = name.split('?', 1);
  if (isCode(file)) return loadCode(module, name);
  module.exports = file;
};

register();
const hooks = `
const isCode = ${isCode};
export async function load(url, context, next) {
  const { protocol, pathname } = new URL(url);
  if (protocol !== 'file:' || isCode(pathname)) return next(url, context);
  const source = 'export default ' + JSON.stringify(decodeURIComponent(pathname));
  return { format: 'module', source, shortCircuit: true };
}`;
registerHooks(`data:text/javascript,${encodeURIComponent(hooks)}`);
