import { createHash } from 'node:crypto';
import Papa from 'papaparse';
import { clip, fieldLines } from './data-fields.ts';
import type { TestCase, TestStep, TestSuite } from './test-cases.ts';

type Row = Readonly<Record<string, string>>;
type CaseOfSuite = { suite: TestSuite; one: TestCase };

/** What a test manager imports as one issue, with its rows. */
type Issue = { id: string; rows: readonly Row[] };

/** The format of a test manager: an importer takes at most `mostIssues` from a file. */
type ColumnFormat = {
  mostIssues: number;
  columns: readonly string[];
  /** The issues of a case: what it needs comes before it. */
  toIssues(one: CaseOfSuite): readonly Issue[];
};

const conditionText = ({ precondition, start }: TestCase): string => [precondition, ...start].join('\n');

const dataText = ({ data }: TestStep): string => fieldLines(data).join('\n');

const withData = (step: TestStep): string => [step.action, ...fieldLines(step.data)].join('\n');

/** A case without steps shows its start. */
const listSteps = ({ steps, precondition, conditions, start }: TestCase): readonly TestStep[] =>
  steps.length > 0
    ? steps
    : [{ action: precondition, plainAction: precondition, conditions, data: [], expected: start }];

/** Importers tell cases apart by what only the first row of each has. */
const toRows = (one: TestCase, first: Row, toStep: (step: TestStep) => Row): Row[] =>
  listSteps(one).map((step, at) => ({ ...(at === 0 ? first : {}), ...toStep(step) }));

const result = ({ expected }: TestStep): string => expected.join('\n');

const testrail: ColumnFormat = {
  mostIssues: Number.POSITIVE_INFINITY,
  columns: ['Title', 'Section', 'References', 'Preconditions', 'Steps (Step)', 'Steps (Expected Result)'],
  toIssues({ suite, one }) {
    const first = {
      Title: one.title,
      Section: `${suite.area} / ${suite.title}`,
      References: one.id,
      Preconditions: conditionText(one),
    };
    const toStep = (step: TestStep) => ({ 'Steps (Step)': withData(step), 'Steps (Expected Result)': result(step) });
    return [{ id: one.id, rows: toRows(one, first, toStep) }];
  },
};

const zephyrStep = 'Test Script (Step-by-Step)';

const zephyr: ColumnFormat = {
  mostIssues: Number.POSITIVE_INFINITY,
  columns: [
    'Name',
    'Folder',
    'Labels',
    'Precondition',
    ...['Step', 'Test Data', 'Expected Result'].map((name) => `${zephyrStep} - ${name}`),
  ],
  toIssues({ suite, one }) {
    const first = {
      Name: one.title,
      Folder: `/${suite.area}/${suite.title}`,
      Labels: one.id,
      Precondition: conditionText(one),
    };
    const toStep = (step: TestStep) => ({
      [`${zephyrStep} - Step`]: step.action,
      [`${zephyrStep} - Test Data`]: dataText(step),
      [`${zephyrStep} - Expected Result`]: result(step),
    });
    return [{ id: one.id, rows: toRows(one, first, toStep) }];
  },
};

/** Jira takes no longer summary. */
const longestSummary = 255;

/** In Xray a precondition is an issue, to which the tests of the same file refer by its ID. */
function createPrecondition(one: TestCase): Issue {
  const Description = conditionText(one);
  const id = `precondition-${createHash('sha256').update(Description).digest('hex').slice(0, 8)}`;
  const row = {
    'Issue ID': id,
    'Issue Type': 'precondition',
    'Test Summary': clip(one.precondition, longestSummary),
    'Precondition Type': 'Manual',
    Description,
  };
  return { id, rows: [row] };
}

const xray: ColumnFormat = {
  mostIssues: 1000,
  columns: [
    'Issue ID',
    'Issue Key',
    'Issue Type',
    'Test Type',
    'Test Summary',
    'Test Repository',
    'Precondition',
    'Precondition Type',
    'Description',
    'Action',
    'Data',
    'Result',
  ],
  toIssues({ suite, one }) {
    const condition = createPrecondition(one);
    const first = {
      'Test Summary': clip(one.title, longestSummary),
      'Test Repository': `${suite.area}/${suite.title}`,
      Precondition: condition.id,
    };
    const toStep = (step: TestStep) => ({
      'Issue ID': one.id,
      'Issue Type': 'Test',
      'Test Type': 'Manual',
      Action: step.action,
      Data: dataText(step),
      Result: result(step),
    });
    return [condition, { id: one.id, rows: toRows(one, first, toStep) }];
  },
};

const formats = { testrail, xray, zephyr };

/** The columns of a tool for test cases. */
export type ColumnSet = keyof typeof formats;

/** The tools whose columns are known. */
export const columnSets = Object.keys(formats) as ColumnSet[];

type File = Map<string, Issue>;

/** A case and what it needs are in one file. */
function addCase(files: File[], issues: readonly Issue[], mostIssues: number): void {
  const last = files.at(-1);
  const added = issues.filter(({ id }) => !last?.has(id));
  const file: File = last && last.size + added.length <= mostIssues ? last : new Map();
  if (file !== last) files.push(file);
  for (const issue of issues) file.set(issue.id, issue);
}

/**
 * The CSV files of test cases, as many as the importer needs.
 * There is a row for each step, and a text that begins like a formula is never calculated.
 */
export function toCsv(suites: readonly TestSuite[], set: ColumnSet): string[] {
  const { mostIssues, columns, toIssues } = formats[set];
  const files: File[] = [];
  for (const suite of suites) for (const one of suite.cases) addCase(files, toIssues({ suite, one }), mostIssues);
  return files.map((file) => {
    const rows = [...file.values()].flatMap((issue) => issue.rows);
    const data = rows.map((row) => columns.map((column) => row[column] ?? ''));
    const text = Papa.unparse({ fields: [...columns], data }, { escapeFormulae: /^[=+\-@\t\r]/, newline: '\n' });
    return `${text}\n`;
  });
}

/**
 * The names of the CSV files, without their ending.
 * Throws if there are several and no folder for them.
 */
export function nameCsvFiles(set: ColumnSet, count: number, hasFolder: boolean): string[] {
  if (count <= 1) return ['test-cases'];
  if (hasFolder) return Array.from({ length: count }, (_, at) => `test-cases-${at + 1}`);
  throw new Error(`The importer of ${set} takes these cases in ${count} files: add --out FOLDER.`);
}
