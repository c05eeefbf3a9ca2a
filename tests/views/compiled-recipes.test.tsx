import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';
import { runCompiler } from '#tools/build/recipe-plugin.ts';
import { partClass, recipeClass } from '#views/theme/recipe-class.ts';
import { Button } from '#views/ui/button/button.view.tsx';
import { Card } from '#views/ui/card/card.view.tsx';
import { Text } from '#views/ui/text/text.view.tsx';

let compiled: Awaited<ReturnType<typeof runCompiler>>;
let css = '';

beforeAll(async () => {
  compiled = await runCompiler();
  css = [compiled.globalCss, ...Object.values(compiled.files).map((file) => file.css)].join('\n');
}, 60_000);

const namesIn = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name));

const recipes = () => Object.values(compiled.files).flatMap((file) => Object.values(file.recipes));

test('each recipe has a class of its own, with rules', () => {
  const names = recipes().map(({ className }) => className);
  expect(names.length).toBeGreaterThan(50);
  expect(new Set(names).size).toBe(names.length);
  const selectors = namesIn(css, /\.(kit-[\w-]+)/g);
  const classes = recipes().flatMap((recipe) => recipeClass(recipe, {}).split(' '));
  expect(classes.filter((name) => !selectors.has(name))).toEqual([]);
});

test('recipes of Chakra’s own components are not compiled', () => {
  expect(Object.keys(compiled.files)).not.toContain('src/views/ui/dialog/dialog.recipe.ts');
});

test('each slot has a class of its own, with rules', () => {
  const classes = Object.values(compiled.files).flatMap((file) => Object.values(file.slots).flatMap(Object.values));
  expect(classes).toContain('kit-status-label');
  expect(new Set(classes).size).toBe(classes.length);
  const selectors = namesIn(css, /\.(kit-[\w-]+)/g);
  expect(classes.filter((name) => !selectors.has(name))).toEqual([]);
});

test('slots with equal styles have rules each', () => {
  const equal = ['.kit-application-import-muted{', '.kit-notices-count{'];
  expect(equal.filter((start) => !css.includes(start))).toEqual([]);
});

test('a selector names only elements that exist', () => {
  const slots = Object.values(compiled.files).flatMap((file) => Object.values(file.slots).flatMap(Object.values));
  const known = [...slots, ...recipes().flatMap((recipe) => recipeClass(recipe, {}).split(' '))];
  const named = Object.values(compiled.files).flatMap(({ css: rules, slots: own }) =>
    Object.keys(own).length > 0 ? [...namesIn(rules, /\.(kit-[\w-]+)/g)] : [],
  );
  expect(named.filter((name) => !known.includes(name))).toEqual([]);
});

test('a rule of a slot below a cell keeps the cell as its ancestor', () => {
  expect(css).toContain('td .kit-copy-button-anchor[data-picture],th .kit-copy-button-anchor[data-picture]{');
});

test('each value of a variant has one class with rules, which follow those of the recipe', () => {
  const file = compiled.files['src/views/ui/button/button.recipe.ts']?.css ?? '';
  const values = ['xs', 'sm', 'md', 'solid', 'outline', 'ghost', 'text', 'round'];
  const starts = ['.kit-button{', ...values.map((value) => `.kit-button-${value}{`)];
  const places = starts.map((start) => file.indexOf(start));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(starts.filter((start) => file.split(start).length !== 2)).toEqual([]);
});

test('no two recipes, slots or values of variants have the same class', () => {
  const slots = Object.values(compiled.files).flatMap((file) => Object.values(file.slots).flatMap(Object.values));
  const values = recipes().flatMap(({ className = '', variants = {} }) =>
    Object.values(variants).flatMap((styles) => Object.keys(styles).map((value) => partClass(className, value))),
  );
  const classes = [...slots, ...values, ...recipes().map(({ className }) => `kit-${className}`)];
  expect(new Set(classes).size).toBe(classes.length);
});

test('no recipe names a token that does not exist', () => {
  expect(css.match(/:(?:bg|fg|border|brand|danger|success|warning|info|gray|colorPalette)\.[a-z]+[;}]/g)).toBe(null);
});

test('every variable of the style sheet is set', () => {
  const views = readdirSync('src/views', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const inline = views.map((name) => readFileSync(join('src/views', name), 'utf8')).join('\n');
  const theme = ['tokens.css', 'base.css'].map((name) => readFileSync(join('src/views/theme', name), 'utf8'));
  const set = new Set([
    ...namesIn([css, ...theme].join('\n'), /(--[\w-]+)\s*:/g),
    ...namesIn(inline, /'(--[\w-]+)':/g),
  ]);
  const used = namesIn(css, /var\((--[\w-]+)\)/g);
  expect(used.size).toBeGreaterThan(50);
  expect([...used].filter((name) => !set.has(name))).toEqual([]);
});

test('every animation of the style sheet has its steps', () => {
  const steps = namesIn(css, /@keyframes ([\w-]+)/g);
  const used = namesIn(css, /[{;]animation(?:-name)?:([\w-]+)/g);
  expect(used.size).toBeGreaterThan(1);
  expect([...used].filter((name) => name !== 'none' && !steps.has(name))).toEqual([]);
});

test('an element has the class of its variants, and no variant as an attribute', () => {
  expect(renderToStaticMarkup(<Button variant="solid">Save</Button>)).toBe(
    '<button type="button" class="kit-button kit-button-md kit-button-solid">Save</button>',
  );
  expect(renderToStaticMarkup(<Card as="section" shape="page" className="more" />)).toBe(
    '<section class="kit-card kit-card-page more"></section>',
  );
  expect(renderToStaticMarkup(<Text tone="faint">Quiet</Text>)).toBe('<p data-tone="faint" class="kit-text">Quiet</p>');
});
