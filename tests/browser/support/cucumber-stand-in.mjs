// Runs feature files as Cucumber does, with its own parser.
// The console does not depend on Cucumber itself.
import { readdirSync, readFileSync } from 'node:fs';
import { AstBuilder, compile, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';

const definitions = [];
const hooks = { before: [], after: [], afterAll: [] };

const parameters = {
  string: String.raw`("[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*')`,
  float: String.raw`(\d+(?:\.\d+)?)`,
};

/** Reads a Cucumber expression with strings and numbers. */
function toPattern(expression) {
  const text = expression
    .replaceAll(/\\(.)/g, '$1')
    .split(/\{(string|float)\}/)
    .map((part, at) => (at % 2 === 1 ? parameters[part] : part.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`)));
  return new RegExp(`^${text.join('')}$`);
}

const define = (expression, code) => definitions.push({ pattern: toPattern(expression), code });

export { define as Given, define as Then, define as When };
export const Before = (code) => hooks.before.push(code);
export const After = (code) => hooks.after.push(code);
export const AfterAll = (code) => hooks.afterAll.push(code);
export const setDefaultTimeout = () => {};

function readPickles(text, uri) {
  const newId = IdGenerator.incrementing();
  const document = new Parser(new AstBuilder(newId), new GherkinClassicTokenMatcher()).parse(text);
  return compile({ ...document, uri }, uri, newId);
}

async function runStep(world, { text, argument }) {
  const found = definitions.filter(({ pattern }) => pattern.test(text));
  if (found.length !== 1) throw new Error(`${found.length} definitions for: ${text}`);
  const [{ pattern, code }] = found;
  const rows = argument?.dataTable?.rows.map(({ cells }) => cells.map(({ value }) => value));
  const values = [...pattern.exec(text).slice(1), ...(rows ? [{ raw: () => rows }] : [])];
  if (code.length !== values.length) throw new Error(`${code.length} parameters for ${values.length} values: ${text}`);
  await code.apply(world, values);
}

async function runScenario(pickle) {
  const world = {};
  let status = 'PASSED';
  try {
    for (const hook of hooks.before) await hook.call(world, { pickle });
    for (const step of pickle.steps) await runStep(world, step);
  } catch (error) {
    status = 'FAILED';
    console.log(error.message);
  }
  for (const hook of hooks.after) await hook.call(world, { pickle, result: { status } });
  console.log(`${status} ${pickle.tags.map(({ name }) => name).join(' ')}`);
}

/** Runs the features of the folder in which the process runs. */
export async function runFeatures() {
  for (const name of readdirSync('features')) {
    for (const pickle of readPickles(readFileSync(`features/${name}`, 'utf8'), name)) await runScenario(pickle);
  }
  for (const hook of hooks.afterAll) await hook();
}
