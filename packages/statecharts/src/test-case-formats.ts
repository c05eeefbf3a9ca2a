import Papa from 'papaparse';
import type { TestCase, TestStep, TestSuite } from './test-cases.ts';

/** Gherkin keeps a step in one line. */
const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();

const withData = ({ action, data }: TestStep): string => oneLine(data === '' ? action : `${action} ${data}`);

const gherkinSteps = (keyword: string, texts: readonly string[]): string[] =>
  texts.map((text, at) => `    ${at === 0 ? keyword : 'And'} ${oneLine(text)}`);

const scenario = ({ id, title, precondition, start, steps }: TestCase): string[] => [
  '',
  `  @${id}`,
  `  Scenario: ${oneLine(title)}`,
  `    Given ${oneLine(precondition)}`,
  ...gherkinSteps('Then', start),
  ...steps.flatMap((step) => [`    When ${withData(step)}`, ...gherkinSteps('Then', step.expected)]),
];

/**
 * A feature file.
 * Each scenario has its ID as a tag.
 */
export const toGherkin = ({ title, purpose, cases }: TestSuite): string =>
  `${[`Feature: ${oneLine(title)}`, `  ${oneLine(purpose)}`, ...cases.flatMap(scenario)].join('\n')}\n`;

/** A checklist: one box for each step. */
export const toMarkdown = ({ title, purpose, cases }: TestSuite): string => {
  const lines = cases.flatMap(({ id, title: name, precondition, start, steps }) => [
    `\n## ${oneLine(name)}\n`,
    `ID: ${id}. Before: ${oneLine(precondition)}. ${start.map(oneLine).join(' ')}\n`,
    ...steps.map((step, at) => `- [ ] ${at + 1}. ${withData(step)} → ${step.expected.map(oneLine).join(' ')}`),
  ]);
  return `${[`# ${oneLine(title)}\n`, oneLine(purpose), ...lines].join('\n')}\n`;
};

type Cells = { suite: TestSuite; one: TestCase; step: TestStep; at: number };

/** A value for each column, with the names that the test manager's import expects. */
const columns = {
  testrail: ({ suite, one, step, at }: Cells) => ({
    ID: one.id,
    Section: `${suite.area} / ${suite.title}`,
    Title: one.title,
    Preconditions: before(one),
    Step: String(at + 1),
    'Steps (Step)': withData(step),
    'Steps (Expected Result)': step.expected.join('\n'),
  }),
  xray: ({ suite, one, step }: Cells) => ({
    'Issue ID': one.id,
    'Issue Key': '',
    'Test Type': 'Manual',
    'Test Summary': one.title,
    'Test Repository': `${suite.area}/${suite.title}`,
    Precondition: before(one),
    Action: step.action,
    Data: step.data,
    Result: step.expected.join('\n'),
  }),
  zephyr: ({ suite, one, step }: Cells) => ({
    Key: one.id,
    Name: one.title,
    Folder: `/${suite.area}/${suite.title}`,
    Precondition: before(one),
    'Test Script (Step-by-Step) - Step': step.action,
    'Test Script (Step-by-Step) - Test Data': step.data,
    'Test Script (Step-by-Step) - Expected Result': step.expected.join('\n'),
  }),
};

const before = ({ precondition, start }: TestCase): string => [precondition, ...start].join('\n');

export type ColumnSet = keyof typeof columns;

export const columnSets = Object.keys(columns) as ColumnSet[];

const stepsOrStart = ({ steps, precondition, start }: TestCase): readonly TestStep[] =>
  steps.length > 0 ? steps : [{ action: precondition, data: '', expected: start }];

/** A row for each step. A text that begins like a formula is never calculated. */
export const toCsv = (suites: readonly TestSuite[], set: ColumnSet): string => {
  const rows = suites.flatMap((suite) =>
    suite.cases.flatMap((one) => stepsOrStart(one).map((step, at) => columns[set]({ suite, one, step, at }))),
  );
  return `${Papa.unparse(rows, { escapeFormulae: true, newline: '\n' })}\n`;
};
