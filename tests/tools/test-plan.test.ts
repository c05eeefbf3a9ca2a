import { toMarkdown } from '@learning-console/statecharts/test-plan';
import { beforeAll, expect, test } from 'vitest';
import { type CasesOfMachines, loadCases } from '#tests/support/machine-cases.ts';

let all: CasesOfMachines;
beforeAll(async () => {
  all = await loadCases();
}, 240_000);

type PlannedTest = { name: string; file: string; steps: { perform: string; expect: string[] }[]; results: string[] };

/**
 * Reads a plan by the headings that Playwright's planner writes (`planner_save_plan`).
 * Throws if one is missing.
 */
function readPlan(text: string): { name: string; overview: string; seed: string; tests: PlannedTest[] } {
  const [, name, overview, seed, rest] =
    /^# (.+) Test Plan\n\n## Application Overview\n\n(.+)\n\n## Test Scenarios\n\n### 1\. .+\n\n\*\*Seed:\*\* `(.+)`\n([\s\S]*)$/.exec(
      text,
    ) ?? [];
  if (!name || !overview || !seed || !rest) throw new Error('the plan lacks a heading');
  return { name, overview, seed, tests: rest.split(/\n#### 1\.\d+\. /).slice(1).map(readTest) };
}

function readTest(text: string): PlannedTest {
  const [, name, file, steps, results] =
    /^(.+)\n\n\*\*File:\*\* `(.+)`\n[\s\S]+\n\*\*Steps:\*\*\n\n([\s\S]*?)\n?\*\*Expected Results:\*\*\n\n([\s\S]+)$/.exec(text) ?? [];
  if (!name || !file || steps === undefined || !results) throw new Error(`the test '${text.slice(0, 80)}' lacks a part`);
  return {
    name,
    file,
    steps: steps
      .split(/^\d+\. \[ \] /m)
      .slice(1)
      .map((step) => ({
        perform: step.split('\n')[0] ?? '',
        expect: [...step.matchAll(/^ {3}- expect: (.+)$/gm)].map(([, one = '']) => one),
      })),
    results: [...results.matchAll(/^- (.+)$/gm)].map(([, one = '']) => one),
  };
}

test("CHART-05 a plan for Playwright's agents has each case with its steps, data and results", () => {
  for (const suite of all.short) {
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
  const login = all.short.find(({ machine }) => machine === 'login');
  if (!login) throw new Error('there is no sign-in');
  const { data } = login.cases.flatMap(({ steps }) => steps).find(({ verb }) => verb.startsWith('Type e-mail')) ?? {};
  expect(data?.map(({ field }) => field)).toEqual(['values.email', 'values.password']);
  for (const { field, value } of data ?? []) expect(toMarkdown(login)).toContain(`   - ${field}: ${value}\n`);
});
