type PlannedTest = { name: string; file: string; steps: { perform: string; expect: string[] }[]; results: string[] };

/**
 * Reads a plan by the headings that Playwright's planner writes (`planner_save_plan`).
 * Throws if one is missing.
 */
export function readPlan(text: string): { name: string; overview: string; seed: string; tests: PlannedTest[] } {
  const [, name, overview, seed, rest] =
    /^# (.+) Test Plan\n\n## Application Overview\n\n(.+)\n\n## Test Scenarios\n\n### 1\. .+\n\n\*\*Seed:\*\* `(.+)`\n([\s\S]*)$/.exec(
      text,
    ) ?? [];
  if (!name || !overview || !seed || !rest) throw new Error('the plan lacks a heading');
  return {
    name,
    overview,
    seed,
    tests: rest
      .split(/\n#### 1\.\d+\. /)
      .slice(1)
      .map(readTest),
  };
}

function readTest(text: string): PlannedTest {
  const [, name, file, steps, results] =
    /^(.+)\n\n\*\*File:\*\* `(.+)`\n[\s\S]+\n\*\*Steps:\*\*\n\n([\s\S]*?)\n?\*\*Expected Results:\*\*\n\n([\s\S]+)$/.exec(
      text,
    ) ?? [];
  if (!name || !file || steps === undefined || !results)
    throw new Error(`the test '${text.slice(0, 80)}' lacks a part`);
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
