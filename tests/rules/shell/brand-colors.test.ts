import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { createBrandTokens, findUsedColor, lightGround, productColor, readContrast } from '#contract/brand-colors.ts';
import { isColor } from '#contract/settings.contract.ts';

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** Colors of all parts of the space, also the ends. */
const levels = [0, 20, 64, 128, 200, 255];
const colors = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
);

const schemes = ['light', 'dark'] as const;

const readToken = (tokens: Record<string, string>, name: string, scheme: 'light' | 'dark'): string => {
  const [, light = '', dark = ''] = /^light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)$/.exec(tokens[name] ?? '') ?? [];
  return scheme === 'light' ? light : dark;
};

/** Where a token is used: its ground in each scheme, and the contrast that it needs there. */
const uses: [token: string, grounds: { light: string[]; dark: string[] }, contrast: number][] = [
  ['--color-brand', { light: ['#ffffff', '#f6f7fa', '#f0f3f8'], dark: ['#0b1020', '#121a2d', '#19233a'] }, 4.5],
  ['--color-brand-hover', { light: ['#ffffff', '#f0f3f8'], dark: ['#121a2d', '#19233a'] }, 4.5],
  ['--ring-color', { light: ['#ffffff', '#f6f7fa'], dark: ['#0b1020', '#121a2d'] }, 3],
  ['--color-brand-solid', { light: ['#ffffff'], dark: ['#ffffff'] }, 4.5],
  ['--color-brand-solid-hover', { light: ['#ffffff'], dark: ['#ffffff'] }, 4.5],
  ['--color-brand-solid-active', { light: ['#ffffff'], dark: ['#ffffff'] }, 4.5],
  ['--color-brand-panel', { light: ['#ffffff'], dark: ['#eef1ff'] }, 4.5],
  ['--color-brand-panel-deep', { light: ['#ffffff'], dark: ['#eef1ff'] }, 4.5],
];

test('LOOK-15 texts, buttons and marks of any brand color have their contrast in both schemes', () => {
  const faults = colors.flatMap((color) => {
    const tokens = createBrandTokens(color);
    return uses.flatMap(([token, grounds, needed]) =>
      schemes.flatMap((scheme) => {
        const value = readToken(tokens, token, scheme);
        const least = Math.min(...grounds[scheme].map((ground) => readContrast(value, ground)));
        return least >= needed ? [] : [`${color} ${token} ${scheme}: ${value} has ${least.toFixed(2)}`];
      }),
    );
  });
  expect(faults).toEqual([]);
});

test('LOOK-15 brand texts can be read on the soft brand backgrounds, and buttons seen on dark pages', () => {
  const faults = colors.flatMap((color) => {
    const tokens = createBrandTokens(color);
    const pairs = schemes.flatMap((scheme) =>
      ['--color-brand-soft', '--color-brand-soft-hover'].map((ground) => {
        const [text, soft] = [readToken(tokens, '--color-brand', scheme), readToken(tokens, ground, scheme)];
        return [`${scheme} ${ground}`, readContrast(text, soft), 4.5] as const;
      }),
    );
    const buttons = ['--color-brand-solid', '--color-brand-solid-hover'].map(
      (token) => [`dark ${token}`, readContrast(readToken(tokens, token, 'dark'), '#121a2d'), 3] as const,
    );
    return [...pairs, ...buttons].flatMap(([name, contrast, needed]) =>
      contrast >= needed ? [] : [`${color} ${name} ${contrast.toFixed(2)}`],
    );
  });
  expect(faults).toEqual([]);
});

test('LOOK-15 a color with enough contrast stays as it is, another is shifted to the nearest that fits', () => {
  expect(findUsedColor(productColor)).toBe(productColor);
  expect(findUsedColor('#0B6B63')).toBe('#0b6b63');
  const used = findUsedColor('#ffd400');
  expect(readContrast(used, '#f0f3f8')).toBeGreaterThanOrEqual(4.5);
  expect(readContrast(used, '#f0f3f8')).toBeLessThan(4.75);
  expect(findUsedColor('#ffffff')).toMatch(/^#(..)\1\1$/);
});

test('LOOK-15 the grounds and the color of the product are those of the tokens', () => {
  const css = readFileSync('src/views/theme/tokens.css', 'utf8');
  for (const [token, light, dark] of [
    ['color-surface-muted', lightGround, '#19233a'],
    ['color-surface', '#ffffff', '#121a2d'],
    ['color-brand', productColor, '#9badff'],
  ])
    expect(css).toContain(`--${token}: light-dark(${light}, ${dark});`);
});

test('LOOK-05 bars are lighter than the brand color, and have a contrast of 3:1, also below the pointer', () => {
  const css = readFileSync('src/views/theme/tokens.css', 'utf8');
  const readPair = (name: string) =>
    new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)?.slice(1) ?? [];
  const brighten = (color: string) =>
    `#${[1, 3, 5].map((at) => hex(Math.min(255, Math.round(1.12 * Number.parseInt(color.slice(at, at + 2), 16))))).join('')}`;
  const [light = '', dark = ''] = readPair('color-chart-1');
  for (const shade of [light, brighten(light)]) expect(readContrast(shade, '#ffffff')).toBeGreaterThanOrEqual(3);
  for (const shade of [dark, brighten(dark)]) expect(readContrast(shade, '#121a2d')).toBeGreaterThanOrEqual(3);
  expect(readContrast(light, '#ffffff')).toBeLessThan(readContrast(productColor, '#ffffff'));
  const [, hover = ''] = readPair('color-brand-solid-hover');
  expect(readContrast(hover, '#121a2d')).toBeGreaterThanOrEqual(3);
  expect(readContrast(hover, '#ffffff')).toBeGreaterThanOrEqual(4.5);
});

test('LOOK-15 contrasts are those of WCAG', () => {
  expect(readContrast('#000000', '#ffffff')).toBe(21);
  expect(readContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(readContrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each(['', '#fff', 'red', '#12345g', '#1234567', undefined, 7])('LOOK-15 %j is no color', (text) => {
  expect(isColor(text)).toBe(false);
});
