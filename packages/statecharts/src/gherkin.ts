import type { DataField } from './data-fields.ts';
import type { TestCase, TestSuite } from './test-cases.ts';

/**
 * A step of a scenario.
 * Its text has no data: they are the rows of the table below it.
 */
export type GherkinStep = { keyword: 'Given' | 'When' | 'Then'; text: string; rows: readonly (readonly string[])[] };

/** Gherkin keeps a text in one line. */
export const oneLine = (text: string): string => text.replaceAll(/\s*[\r\n]+\s*/g, ' ').trim();

/** As Cucumber expressions read a string: in the quotation marks that it does not contain. */
const quote = (text: string): string => (text.includes("'") ? `"${text.replaceAll('"', "'")}"` : `'${text}'`);

const toRows = (fields: readonly DataField[]): string[][] =>
  fields.length === 0 ? [] : [['field', 'value'], ...fields.map(({ field, value }) => [field, value])];

/** A text ends with a colon if a table follows, and only then. */
function createStep(keyword: GherkinStep['keyword'], text: string, rows: GherkinStep['rows']): GherkinStep {
  const plain = oneLine(text).replace(/[\s:]+$/, '');
  return { keyword, text: `${plain}${rows.length > 0 ? ':' : ''}`, rows };
}

const expectation = (expected: readonly string[]): GherkinStep =>
  createStep(
    'Then',
    'this is seen',
    expected.map((text) => [oneLine(text)]),
  );

/** The steps of a test case: how it begins, then what to do and what is seen, in turn. */
export const gherkinSteps = ({ title }: Pick<TestSuite, 'title'>, one: TestCase): GherkinStep[] => [
  createStep('Given', `${quote(oneLine(title))} begins`, toRows(one.conditions)),
  expectation(one.start),
  ...one.steps.flatMap(({ plainAction, conditions, data, expected }) => [
    createStep('When', plainAction, toRows([...conditions, ...data])),
    expectation(expected),
  ]),
];

/** As Cucumber reads a string: a backslash keeps the next character, also a quotation mark. */
const quoted = /"[^"\\]*(?:\\.[^"\\]*)*"|'[^'\\]*(?:\\.[^'\\]*)*'/g;
const numbers = /\d+(?:\.\d+)?/g;

/** A Cucumber expression for the text of a step; quoted parts and numbers are its parameters. */
export function stepExpression(text: string): string {
  const escaped = (part: string) => part.replaceAll(/[\\/(){}]/g, String.raw`\$&`).replaceAll(numbers, '{float}');
  const strings = text.match(quoted) ?? [];
  return text
    .split(quoted)
    .map((part, at) => `${escaped(part)}${at < strings.length ? '{string}' : ''}`)
    .join('');
}

const cell = (text: string): string =>
  text
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/\r\n|\r|\n/g, String.raw`\n`)
    .trim();

const stepLines = ({ keyword, text, rows }: GherkinStep): string[] => [
  `    ${keyword} ${text}`,
  ...rows.map((row) => `      | ${row.map(cell).join(' | ')} |`),
];

/** A tag of Gherkin cannot have white space. */
export const formatTag = (id: string): string => id.replaceAll(/\s+/g, '-');

/**
 * A feature file.
 * Each scenario has its ID as a tag, so that other scenarios do not change it.
 */
export function toGherkin(suite: TestSuite): string {
  const { title, purpose, cases } = suite;
  const scenarios = cases.flatMap((one) => [
    '',
    `  @${formatTag(one.id)}`,
    `  Scenario: ${oneLine(one.title)}`,
    ...gherkinSteps(suite, one).flatMap(stepLines),
  ]);
  return `${[`Feature: ${oneLine(title)}`, `  ${oneLine(purpose)}`, ...scenarios].join('\n')}\n`;
}
