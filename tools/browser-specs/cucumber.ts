import type { CommittedPaths } from '@learning-console/statecharts/committed';
import {
  formatTag,
  type GherkinStep,
  gherkinSteps,
  stepExpression,
  toGherkin,
} from '@learning-console/statecharts/gherkin';
import type { MachinePath } from '@learning-console/statecharts/paths';
import { type TestSuite, testSuite } from '@learning-console/statecharts/test-cases';
import { testerText } from '#charts/tester-text.ts';
import { findCalls } from '#tools/actor-calls.ts';
import { getComparedPart, runtimeFolder } from './spec-text.ts';

/** The console itself does not use Cucumber. */
export const cucumberVersion = { '@cucumber/cucumber': '^12.9.0' };

/** `record` is what `tests/browser/specs/scenario.ts` reads. */
type Recorded = { suite: TestSuite; record: { machine: string; scenarios: readonly object[] } };

/** The scenarios of a machine: in words, and with what the runtime compares. */
export async function recordScenarios({ model }: CommittedPaths, paths: readonly MachinePath[]): Promise<Recorded> {
  const suite = testSuite({ model, paths: [...paths] }, testerText, await findCalls(model, paths));
  const scenarios = paths.map(({ input, start, steps }, at) => {
    const one = suite.cases[at];
    if (!one) throw new Error('a path without a test case');
    const actions = gherkinSteps(suite, one).filter(({ keyword }) => keyword !== 'Then');
    const expected = [one.start, ...one.steps.map((step) => step.expected)];
    const results = [start, ...steps].map((step) => getComparedPart(step));
    return {
      id: formatTag(one.id),
      input,
      steps: results.map((result, index) => ({ ...toText(actions[index]), expected: expected[index] ?? [], result })),
    };
  });
  return { suite, record: { machine: suite.machine, scenarios } };
}

function toText(step: GherkinStep | undefined): Pick<GherkinStep, 'text' | 'rows'> {
  if (!step) throw new Error('a step without a text');
  return { text: step.text, rows: step.rows };
}

/** A definition has as many parameters as Cucumber passes: its strings and numbers, and its table. */
function defineStep({ keyword, text }: GherkinStep): string {
  const expression = stepExpression(text);
  const values = (expression.match(/\{(?:string|float)\}/g) ?? []).map((_, at) => `_value${at + 1}`);
  const hasTable = text.endsWith(':');
  const parameters = [...values, ...(hasTable ? ['table'] : [])].join(', ');
  const body = keyword === 'Then' ? 'return this.scenario.see(table.raw().flat());' : 'return this.scenario.take();';
  return `${keyword}(${JSON.stringify(expression)}, function (${keyword === 'Then' ? parameters : parameters.replace('table', '_table')}) {
  ${body}
});
`;
}

const madeBy = '// Written by `statecharts paths --format cucumber`, which overwrites this file.\n';

function definitionsText(suites: readonly TestSuite[]): string {
  const steps = suites.flatMap((suite) => suite.cases.flatMap((one) => gherkinSteps(suite, one)));
  // Cucumber finds a definition by its expression alone, so a Given can have the text of a When.
  const byExpression = new Map(steps.map((step) => [stepExpression(step.text), step]));
  const definitions = [...byExpression.values()].map(defineStep).sort();
  return `${madeBy}import { Given, Then, When } from '@cucumber/cucumber';\n\n${definitions.join('\n')}`;
}

const supportText = (
  modules: readonly string[],
): string => `${madeBy}import { readdirSync, readFileSync } from 'node:fs';
import { After, AfterAll, Before, setDefaultTimeout } from '@cucumber/cucumber';
import { closeBrowser, longestStepMs, openScenario } from '../${runtimeFolder}/scenario.mjs';
${modules.map((module) => `import '../${runtimeFolder}/${module}';`).join('\n')}

const folder = new URL('../recorded/', import.meta.url);
const recorded = readdirSync(folder).map((file) => JSON.parse(readFileSync(new URL(file, folder), 'utf8')));

setDefaultTimeout(longestStepMs);

Before(async function ({ pickle }) {
  this.scenario = await openScenario(recorded, pickle);
});

After(async function ({ result }) {
  await this.scenario?.close(result?.status !== 'PASSED');
});

AfterAll(closeBrowser);
`;

const readme = `# Scenarios of the console for Cucumber

Start the console with its demo data, then:

    npm install
    CONSOLE_URL=http://localhost:8080 npx cucumber-js

- \`features\`: a file for each workflow. \`npx cucumber-js --tags @login-0625afd8\` runs one scenario; \`--parallel 2\` runs two at once.
- \`steps/steps.mjs\`: the definitions of all steps. They call the verbs and checks of the page models in \`runtime\`.
- \`recorded\`: what the chart is after each step, with all values. A scenario that you write runs if it begins as a recorded one.
- \`failures\`: a picture of the page of each scenario that failed.

Most answers of the server are made in the browser, as the scenario says; those of covers are saved, so use a server for tests only.
Each *this is seen* checks the states on the page, notices, addresses and calls; sentences without these are for people.
`;

/** The files of a folder that \`npx cucumber-js\` runs, by name. */
export function createCucumberFiles(machines: readonly Recorded[], modules: readonly string[]): [string, string][] {
  const suites = machines.map(({ suite }) => suite);
  return [
    ...suites.map((suite): [string, string] => [`features/${suite.machine}.feature`, toGherkin(suite)]),
    ...machines.map(({ record }): [string, string] => [
      `recorded/${record.machine}.json`,
      `${JSON.stringify(record)}\n`,
    ]),
    ['steps/steps.mjs', definitionsText(suites)],
    ['steps/support.mjs', supportText(modules)],
    ['cucumber.json', `${JSON.stringify({ default: { import: ['steps/*.mjs'] } })}\n`],
    ['README.md', readme],
  ];
}
