import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { kitSystem } from '#views/theme/system.ts';

const system = kitSystem();
const tokensCss = readFileSync('src/views/theme/tokens.css', 'utf8');

const readTexts = (ending: RegExp) =>
  readdirSync('src/views', { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name))
    .map((name) => readFileSync(join('src/views', name), 'utf8'));

const sources = readTexts(/\.tsx$/);
/** What the views take from Chakra, each once, hooks and functions aside. */
const taken = new Set(
  sources
    .flatMap((text) => [...text.matchAll(/import \{([^}]+)\} from '@chakra-ui\/react'/g)])
    .flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')))
    .filter((name) => /^[A-Z]/.test(name)),
);

/** Parts without a recipe. */
const bare = ['ChakraProvider', 'Portal'];

const toRecipeName = (name: string) => name.charAt(0).toLowerCase() + name.slice(1);

test('every part from Chakra has a recipe, since a missing one fails silently', () => {
  expect(taken.size).toBeGreaterThan(2);
  const missing = [...taken].filter((name) => !bare.includes(name) && !system.hasRecipe(toRecipeName(name)));
  expect(missing).toEqual([]);
});

test('every variable that the system points at is set in tokens.css', () => {
  const { tokens, semanticTokens, slotRecipes } = system._config.theme ?? {};
  const text = JSON.stringify({ tokens, semanticTokens, slotRecipes });
  const wanted = new Set([...text.matchAll(/var\(--([a-z0-9-]+)\)/g)].map(([, name]) => name));
  expect(wanted.size).toBeGreaterThan(30);
  expect([...wanted].filter((name) => !tokensCss.includes(`--${name}:`))).toEqual([]);
});

test('every animation and style that a recipe names exists', () => {
  const {
    animationStyles = {},
    textStyles = {},
    layerStyles = {},
    keyframes = {},
    slotRecipes,
  } = system._config.theme ?? {};
  const text = JSON.stringify({ slotRecipes });
  const named = (property: string) =>
    [...text.matchAll(new RegExp(`"${property}":"([^"]+)"`, 'g'))].map(([, name = '']) => name);
  expect(named('animationStyle').filter((name) => !(name in animationStyles))).toEqual([]);
  expect(named('textStyle').filter((name) => !(name in textStyles))).toEqual([]);
  expect(named('layerStyle').filter((name) => !(name in layerStyles))).toEqual([]);
  expect(named('animationName').filter((name) => name !== 'none' && !(name in keyframes))).toEqual([]);
});
