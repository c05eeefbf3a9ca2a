import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AstBuilder, GherkinClassicTokenMatcher, Parser } from '@cucumber/gherkin';
import { IdGenerator } from '@cucumber/messages';
import { toGherkin } from '@learning-console/statecharts/gherkin';
import { makePaths } from '@learning-console/statecharts/paths';
import { type TestSuite, testSuite } from '@learning-console/statecharts/test-cases';
import { toMarkdown } from '@learning-console/statecharts/test-plan';
import type { TesterText } from '@learning-console/statecharts/tester-text';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { loadCases } from '#tests/support/machine-cases.ts';
import { saver } from '#tests/support/saver.ts';
import { runStatecharts, runStatechartsProcess } from '#tests/support/statecharts-command.ts';
import { committedPaths, loadModels } from '#tools/charts.ts';
import { readPlan } from './test-plan-reader.ts';

let suites: readonly TestSuite[] = [];
beforeAll(async () => {
  suites = (await loadCases()).short;
}, 240_000);

const folder = mkdtempSync(join(tmpdir(), 'console-paths-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const scenariosIn = (text: string) => {
  const parser = new Parser(new AstBuilder(IdGenerator.incrementing()), new GherkinClassicTokenMatcher());
  return parser.parse(text).feature?.children.flatMap(({ scenario }) => scenario ?? []) ?? [];
};

const stepCount = ({ cases }: TestSuite) => cases.reduce((sum, { steps }) => sum + steps.length, 0);

test('CHART-05 a Gherkin parser reads a scenario for each path of each machine, with its steps', () => {
  for (const suite of suites) {
    const scenarios = scenariosIn(toGherkin(suite));
    expect(scenarios.map(({ tags }) => tags.map(({ name }) => name))).toEqual(suite.cases.map(({ id }) => [`@${id}`]));
    const whens = scenarios.flatMap(({ steps }) => steps.filter(({ keyword }) => keyword === 'When '));
    expect(whens).toHaveLength(stepCount(suite));
  }
});

test('CHART-05 each step says what to do and what is expected', () => {
  const steps = suites.flatMap(({ machine, cases }) =>
    cases.flatMap((one) => one.steps.map((step) => ({ machine, ...step }))),
  );
  expect(steps.filter(({ action, expected }) => action === '' || expected.join('') === '')).toEqual([]);
});

test('CHART-05 an expected result names what the machine emits, in the words of the project', () => {
  const { paths } = makePaths(saver);
  const expectedBy = (text?: TesterText) =>
    testSuite({ model: saver, paths }, text).cases.flatMap(({ steps }) => steps.map(({ expected }) => expected));
  const saved = ["'save name' succeeds.", 'Saved.'];
  expect(expectedBy()).toContainEqual([...saved, "It emits 'notice' (tone: success, text: Saved.)"]);
  expect(expectedBy({ emittedText: ({ type }) => `See ${type}.` })).toContainEqual([...saved, 'See notice.']);
  expect(expectedBy({ emittedText: () => '' })).toContainEqual(saved);
});

test('CHART-05 IDs are unique, and stay when another path is added or removed', async () => {
  const ids = suites.flatMap(({ cases }) => cases.map(({ id }) => id));
  expect(new Set(ids).size).toBe(ids.length);
  const { model, paths } = await committedPaths('login');
  const whole = testSuite({ model, paths }).cases.map(({ id }) => id);
  expect(testSuite({ model, paths: paths.slice(1) }).cases.map(({ id }) => id)).toEqual(whole.slice(1));
});

const run = (...options: string[]) => runStatecharts('paths', ...options);

test('CHART-05 the command writes a file for each machine, or prints', async () => {
  const options = ['login', 'courseStatus', '--format', 'gherkin', '--out', folder];
  expect(runStatechartsProcess(['paths', ...options]).stdout).toBe(`2 files in ${folder}\n`);
  expect(readdirSync(folder).sort()).toEqual(['courseStatus.feature', 'login.feature']);
  expect(readFileSync(join(folder, 'login.feature'), 'utf8')).toContain('Feature: Sign-in');
  expect((await run('courseStatus', '--format', 'csv', '--columns', 'xray')).stdout).toContain('Test Summary');
  expect((await run('courseStatus')).stdout).toContain("input 'plain'");
}, 60_000);

test('CHART-05 an unknown machine, format, column set or depth is an error that names the choices', async () => {
  const wrong = [
    ['nobody'],
    ['courseStatus', '--format', 'xml'],
    ['--columns', 'other'],
    ['--depth', 'all'],
    ['--speed', '1'],
  ];
  for (const options of wrong) {
    const { status, stderr } = await run(...options);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining(options.at(-1) === '1' ? 'speed' : 'statecharts paths'),
    ]);
  }
  expect((await run('nobody')).stderr).toContain('login');
}, 60_000);

test('CHART-05 a test case says where it begins, and how to cause what the user does not do', async () => {
  const models = await loadModels();
  expect(models.filter(({ place }) => !place).map(({ machine }) => machine.id)).toEqual([]);
  const actions = suites.flatMap(({ cases }) => cases.flatMap(({ steps }) => steps.map(({ action }) => action)));
  const caused = actions.filter((action) => /^(Cause|Let) '/.test(action) && !/^Let '[^']*' succeed/.test(action));
  expect(caused.filter((action) => !/ \(.+\)$/.test(action))).toEqual([]);
  const [first] = suites.find(({ machine }) => machine === 'login')?.cases ?? [];
  expect(first?.precondition).toBe('Sign-in begins (on /login, signed out)');
  expect(caused).toContainEqual(
    expect.stringMatching(
      /^Let 'load page' fail: offline \(GET .+; choose 'no connection' for this call at .demo.faults\)$/,
    ),
  );
});

test("CHART-05 a plan for Playwright's agents has each case with its steps, data and results", () => {
  for (const suite of suites) {
    const { name, overview, tests } = readPlan(toMarkdown(suite));
    expect([name, overview]).toEqual([suite.title, suite.purpose]);
    expect(tests.map(({ name: title, file }) => [title, file])).toEqual(
      suite.cases.map(({ title, id }) => [title, `tests/${suite.machine}/${id}.spec.ts`]),
    );
    expect(tests.map(({ steps }) => steps)).toEqual(
      suite.cases.map(({ steps }) => steps.map(({ action, expected }) => ({ perform: action, expect: expected }))),
    );
    expect(tests.map(({ results }) => results)).toEqual(
      suite.cases.map(({ start, steps }) => steps.at(-1)?.expected ?? start),
    );
  }
});

test('CHART-05 the data of a step are a list below it', () => {
  const login = suites.find(({ machine }) => machine === 'login');
  if (!login) throw new Error('there is no sign-in');
  const { data } =
    login.cases.flatMap(({ steps }) => steps).find(({ plainAction }) => plainAction.startsWith('Type e-mail')) ?? {};
  expect(data?.map(({ field }) => field)).toEqual(['values.email', 'values.password']);
  for (const { field, value } of data ?? []) expect(toMarkdown(login)).toContain(`   - ${field}: ${value}\n`);
});
