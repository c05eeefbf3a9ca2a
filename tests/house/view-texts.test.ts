import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { allSources, parse, type Source } from '#tools/check/source.ts';

const shown = /^(aria-label|alt|title|label|placeholder|text|hint|legend|heading|helperText|unit)$/;

/** A word that begins with a capital letter, or several words without signs of CSS. */
const sentence = /^\p{Lu}-?\p{Ll}|^[\p{L} ,.:]*\p{L} \p{L}[\p{L} ,.:]*$/u;

/** Names of keys, and values of attributes. */
const notShown = /^(Enter|Escape|Tab|Arrow\w+|xMidYMid slice)$/;

/** The words of an expression that is shown. */
function getTexts(node: ESTree.Node | null): string[] {
  switch (node?.type) {
    case 'Literal':
      return typeof node.value === 'string' ? [node.value] : [];
    case 'TemplateLiteral':
      return node.quasis.map(({ value }) => value.raw);
    case 'JSXExpressionContainer':
      return getTexts(node.expression);
    case 'ConditionalExpression':
      return [...getTexts(node.consequent), ...getTexts(node.alternate)];
    case 'LogicalExpression':
      return [...getTexts(node.left), ...getTexts(node.right)];
    default:
      return [];
  }
}

/** The texts that people read in a view, and not in the messages of its noun. */
function ownTexts({ path, program, lineAt }: Source): string[] {
  const found = new Set<string>();
  const add = (at: ESTree.Node, words: readonly string[]) => {
    for (const word of words) if (/\p{L}/u.test(word)) found.add(`${path}:${lineAt(at.start)} ${word.trim()}`);
  };
  const addSentence = (at: ESTree.Node, text: string) => {
    if (sentence.test(text) && !notShown.test(text)) add(at, [text]);
  };
  const addChildren = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    for (const child of children) add(child, child.type === 'JSXText' ? [child.value] : getTexts(child));
  };
  new Visitor({
    JSXElement: addChildren,
    JSXFragment: addChildren,
    JSXAttribute: (node) => {
      if (node.name.type === 'JSXIdentifier' && shown.test(node.name.name)) add(node, getTexts(node.value));
    },
    Property: (node) => {
      if (node.key.type === 'Identifier' && shown.test(node.key.name)) add(node, getTexts(node.value));
    },
    Literal: (node) => {
      if (typeof node.value === 'string') addSentence(node, node.value);
    },
    TemplateElement: (node) => addSentence(node, node.value.raw),
  }).visit(program);
  return [...found];
}

test('texts that people read are in the messages of their noun, not in its views', () => {
  const views = allSources().filter(({ path }) => path.endsWith('.view.tsx'));
  // The kit is for developers, and its texts are examples.
  const shipped = views.filter(({ path }) => !path.startsWith('src/views/kit/'));
  expect(shipped.flatMap(ownTexts)).toEqual([]);
});

/** Several words, of which the first begins with a capital letter or the last ends the sentence. */
const spoken = /^\p{Lu}\p{Ll}+,? \p{L}|\p{L} \p{L}.*[.?!]$|\p{Ll} \p{Ll}+ \p{Ll}/u;

/** The sentences in the code of a rule. */
function spokenTexts({ path, program, lineAt }: Source): string[] {
  const found: string[] = [];
  const add = (at: ESTree.Node, text: string) => {
    if (spoken.test(text)) found.push(`${path}:${lineAt(at.start)} ${text}`);
  };
  new Visitor({
    Literal: (node) => typeof node.value === 'string' && add(node, node.value),
    TemplateElement: (node) => add(node, node.value.raw),
  }).visit(program);
  return found;
}

test('sentences that people read are in files of texts, not in the code of rules', () => {
  const rules = allSources().filter(({ path }) => path.startsWith('src/rules/'));
  // A route has its title next to its path.
  const code = rules.filter(({ path }) => !/(-texts|\/routes)\.ts$/.test(path));
  expect(code.flatMap(spokenTexts)).toEqual([]);
});

test('files of texts have one suffix', () => {
  const others = allSources().filter(({ path }) => /^src\/rules\/.*[-/](messages|labels)\.ts$/.test(path));
  expect(others.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["'Please enter Nick Name!'", 1],
  ["'Lesson title required.'", 1],
  ['`some of them are left out`', 1],
  ["'YYYY-MM-DD HH:mm'", 0],
  ["'lessonList'", 0],
  ["'en-CA'", 0],
])('the rule finds sentences in %s', (code, count) => {
  expect(spokenTexts(parse('src/rules/x.ts', `const rule = ${code};`))).toHaveLength(count);
});

test.each([
  ['<p>Page</p>', 1],
  ['<p>{`Page`}</p>', 1],
  ["<p>{isOn ? 'On' : texts.off}</p>", 1],
  ['<Field label="Page" />', 1],
  ["f({ title: 'Page' })", 1],
  ["['E-mail', value]", 1],
  ["time('Valid From', getTime)", 1],
  ["isDone ? 'done' : 'not done'", 1],
  ['`: account activation of `', 1],
  ["key === 'Enter' || state === 'notRequested'", 0],
  ["<p className={'table-cell table-long'} />", 0],
  ['<p className="page">{`: `}</p>', 0],
  ['<Icon name="alert" />', 0],
] as const)('the rule finds texts in %s', (view, count) => {
  expect(ownTexts(parse('src/views/x.view.tsx', `const view = ${view};`))).toHaveLength(count);
});
