import { type ESTree, Visitor } from 'vite';
import { expect, test } from 'vitest';
import { allSources, parse, type Source } from '#tools/check/source.ts';

/** Slots hold elements, whose texts have an element of their own where they are passed. */
const slots = /^(children|actions|below|endElement|placeholder|preview|search|separator|status|part\.notice)$/;

/** Whether an expression draws elements or nothing, and never a text. */
function isElement(node: ESTree.Expression | ESTree.JSXEmptyExpression, source: Source): boolean {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return true;
    case 'Literal':
      return node.value === null;
    case 'ParenthesizedExpression':
    case 'ChainExpression':
      return isElement(node.expression, source);
    case 'LogicalExpression':
      return isElement(node.right, source) && (node.operator === '&&' || isElement(node.left, source));
    case 'ConditionalExpression':
      return isElement(node.consequent, source) && isElement(node.alternate, source);
    case 'CallExpression':
      return (
        /<\w/.test(source.text.slice(node.start, node.end)) || /^(fields|children|button)\(/.test(getText(node, source))
      );
    default:
      return slots.test(getText(node, source));
  }
}

const getText = ({ start, end }: ESTree.Node, { text }: Source) => text.slice(start, end);

/**
 * The texts that stand next to something else in one element.
 * A translator replaces them, and nothing marks their place.
 */
function bareTexts(source: Source): string[] {
  const found: string[] = [];
  const check = ({ children }: ESTree.JSXElement | ESTree.JSXFragment) => {
    const shown = children.filter((child) => !isBlank(child));
    if (shown.length < 2) return;
    for (const child of shown) {
      const isText =
        child.type === 'JSXText' || (child.type === 'JSXExpressionContainer' && !isElement(child.expression, source));
      if (isText) found.push(`${source.path}:${source.lineAt(child.start)} ${getText(child, source).trim()}`);
    }
  };
  new Visitor({ JSXElement: check, JSXFragment: check }).visit(source.program);
  return found;
}

/** Spaces between elements have no text to translate. */
const isBlank = (child: ESTree.JSXChild): boolean => {
  if (child.type === 'JSXText') return child.value.trim() === '';
  if (child.type !== 'JSXExpressionContainer') return false;
  return child.expression.type === 'JSXEmptyExpression' || /^['"]\s*['"]$/.test(getRaw(child.expression));
};

const getRaw = (node: ESTree.Node): string => (node.type === 'Literal' ? (node.raw ?? '') : '');

const bareIn = (jsx: string) => bareTexts(parse('src/views/x.view.tsx', `const view = ${jsx};`)).length;

test('GEN-04 a text next to something else has an element of its own', () => {
  const views = allSources().filter(({ path }) => path.startsWith('src/') && path.endsWith('.tsx'));
  // The kit is for developers, and breakable texts are addresses, which are not translated.
  const shipped = views.filter(({ path }) => !/^src\/views\/(kit\/|ui\/name\/breakable)/.test(path));
  expect(shipped.flatMap(bareTexts)).toEqual([]);
});

test.each([
  ['<p>{isWrong && <Icon />}{problem}</p>', 1],
  ['<p>Page {page}</p>', 2],
  ["<p>{'Page ' + page}</p>", 0],
  ['<p>{isOn && "On"}{isOff && "Off"}</p>', 2],
  ['<p><b>{name}</b>{" "}<span>{text}</span></p>', 0],
  ['<ul>{rows.map((row) => <li>{row}</li>)}<li>more</li></ul>', 0],
  ['<>{text}<wbr /></>', 1],
] as const)('GEN-04 the rule finds bare texts in %s', (jsx, count) => {
  expect(bareIn(jsx)).toBe(count);
});
