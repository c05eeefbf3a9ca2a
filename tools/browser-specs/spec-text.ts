import type { CommittedPaths } from '@learning-console/statecharts/committed';
import type { MachinePath, PathStep } from '@learning-console/statecharts/paths';
import { type TestCase, type TestStep, testSuite } from '@learning-console/statecharts/test-cases';
import { testerText } from '#charts/tester-text.ts';
import { type BundledPaths, mainModule } from './bundle.ts';

export const runtimeFolder = 'runtime';

type Spec = { model: CommittedPaths['model']; tests: BundledPaths; paths: readonly MachinePath[] };

/** A spec: a test for each path, which says in words what it does and sees. */
export function specText({ model, tests, paths }: Spec): string {
  const { title, cases } = testSuite({ model, paths: [...paths] }, testerText);
  const { machine, module, skippedTransitions, hiddenStates } = tests;
  return `// ${title}. The next \`npm run paths -- ${machine} --format browser\` overwrites this file.
import { machinePaths } from './${runtimeFolder}/${mainModule}';
import './${runtimeFolder}/${module}';

const path = machinePaths('${machine}');

${paths.map((path, at) => pathText(path, cases[at])).join('\n')}${missingText('Transitions', skippedTransitions)}${missingText('States', hiddenStates)}`;
}

function pathText({ input, start, steps }: MachinePath, words: TestCase | undefined): string {
  if (!words) throw new Error('a path without a test case');
  const texts = [{ action: words.precondition, expected: words.start }, ...words.steps];
  const lines = [start, ...steps].flatMap((step, at) => [
    ...formatComment(texts[at]),
    `  ${JSON.stringify(getComparedPart(step))},`,
  ]);
  return `path(${JSON.stringify(`${words.id} ${words.title}`)}, ${JSON.stringify(input)}, [\n${lines.join('\n')}\n]);\n`;
}

const formatComment = (words: Pick<TestStep, 'action' | 'expected'> | undefined): string[] =>
  words ? [`  // ${oneLine(words.action)}`, `  //   ${oneLine(words.expected.join(' '))}`] : [];

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** What the triggers and checks of a step read. */
export const getComparedPart = ({ event, case: name, state, context, emitted, started, output }: PathStep) => ({
  event,
  case: name,
  state,
  context,
  emitted,
  started,
  output,
});

function missingText(what: string, reasons: Readonly<Record<string, string>>): string {
  const lines = Object.entries(reasons).map(([name, reason]) => `// ${name}: ${oneLine(reason)}`);
  return lines.length === 0 ? '' : `\n// ${what} that a browser cannot reach or show:\n${lines.join('\n')}\n`;
}
