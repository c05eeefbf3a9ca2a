import { fieldLines } from './data-fields.ts';
import { oneLine } from './gherkin.ts';
import type { TestCase, TestStep, TestSuite } from './test-cases.ts';

const stepLines = ({ action, data, expected }: TestStep, at: number): string[] => [
  `${at + 1}. [ ] ${oneLine(action)}`,
  ...fieldLines(data).map((line) => `   - ${line}`),
  ...expected.map((text) => `   - expect: ${oneLine(text)}`),
];

/** The last result is the one that the case is for. */
const scenario = (
  { machine }: TestSuite,
  { id, title, precondition, start, steps }: TestCase,
  at: number,
): string[] => [
  '',
  `#### 1.${at + 1}. ${oneLine(title)}`,
  '',
  `**File:** \`tests/${machine}/${id}.spec.ts\``,
  '',
  `**Starting State:** ${oneLine(precondition)}`,
  '',
  ...start.map((text) => `- expect: ${oneLine(text)}`),
  '',
  '**Steps:**',
  '',
  ...steps.flatMap(stepLines),
  '',
  '**Expected Results:**',
  '',
  ...(steps.at(-1)?.expected ?? start).map((text) => `- ${oneLine(text)}`),
];

/**
 * A test plan as Playwright's planner writes it, so that its generator can read it.
 * Each step has a box, so that a person can tick it off.
 */
export function toMarkdown(suite: TestSuite): string {
  const { title, purpose, cases } = suite;
  const lines = [
    `# ${oneLine(title)} Test Plan`,
    '',
    '## Application Overview',
    '',
    oneLine(purpose),
    '',
    '## Test Scenarios',
    '',
    `### 1. ${oneLine(title)}`,
    '',
    '**Seed:** `tests/seed.spec.ts`',
    ...cases.flatMap((one, at) => scenario(suite, one, at)),
  ];
  return `${lines.join('\n')}\n`;
}
