import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { datePickerRecipe } from '#views/ui/day-picker/date-picker.recipe.ts';
import { dialogRecipe } from '#views/ui/dialog/dialog.recipe.ts';
import { drawerRecipe } from '#views/ui/drawer/drawer.recipe.ts';

const of = (name: string) => ({ value: `var(--${name})` });

/** A palette for recipes from tokens.css, which defines both color schemes. */
const palette = (solid: string, soft: string) => ({
  solid: of(`color-${solid}-solid`),
  contrast: of(`color-${solid}-on-solid`),
  emphasized: of(`color-${solid}-solid-hover`),
  pressed: of(`color-${solid}-solid-active`),
  fg: of(`color-${soft}`),
  subtle: of(`color-${soft}-soft`),
  muted: of(`color-${soft}-soft`),
  border: of(`color-${soft}-border`),
});

const status = (name: string) => ({
  fg: of(`color-${name}`),
  subtle: of(`color-${name}-soft`),
  border: of(`color-${name}-border`),
});

const colors = {
  bg: {
    DEFAULT: of('color-ground'),
    panel: of('color-surface-raised'),
    surface: of('color-surface'),
    muted: of('color-surface-muted'),
    subtle: of('color-surface-hover'),
    emphasized: of('color-skeleton'),
  },
  fg: { DEFAULT: of('color-text'), muted: of('color-text-muted'), subtle: of('color-text-faint') },
  border: {
    DEFAULT: of('color-border'),
    emphasized: of('color-border-strong'),
    control: of('color-border-control'),
    error: of('color-danger'),
  },
  backdrop: of('color-backdrop'),
  brand: palette('brand', 'brand'),
  danger: palette('danger', 'danger'),
  success: status('success'),
  warning: status('warning'),
  info: status('info'),
  gray: {
    fg: of('color-text-muted'),
    subtle: of('color-surface-muted'),
  },
};

const fade = { from: { opacity: 0 }, to: { opacity: 1 } };
const descend = { from: { opacity: 0, transform: 'translateY(-0.5rem)' } };
const rise = { from: { opacity: 0, transform: 'translateY(-4px)' }, to: { opacity: 1, transform: 'none' } };
const slide = { from: { transform: 'translateX(-100%)' } };
const progress = {
  from: { clipPath: 'inset(0 100% 0 0)' },
  '60%, to': { clipPath: 'inset(0 0 0 100%)' },
};
const spin = { to: { transform: 'rotate(1turn)' } };

const palettes = ['brand', 'danger', 'success', 'warning', 'info', 'gray'];

/**
 * The tokens, and the recipes of Chakra's own components (decision 060).
 * A Chakra component without a recipe here has no style.
 */
const config = defineConfig({
  preflight: true,
  disableLayers: true,
  globalCss: {
    ...Object.fromEntries(palettes.map((name) => [`[data-palette="${name}"]`, { colorPalette: name }])),
    html: { colorPalette: 'brand', _print: { background: '#fff !important' } },
    '*': { _print: { printColorAdjust: 'exact' } },
    '@page': { margin: '12mm' },
    // The page header, controls and skeletons are not printed.
    'header:has(+ main), main :is(button, form, nav, select, :has(> select), [role="tablist"], [popover], [class*="kit-button"], .ordered-list-buttons, [data-controls]), .chart-controls, .kit-skeleton':
      { _print: { display: 'none !important' } },
    'section:not(:has(section, .table-row)), figure, tr': {
      _print: { breakInside: 'avoid', minHeight: '0 !important' },
    },
    '.print-only': { display: 'none', _print: { display: 'block !important' } },
    // One column of the width of a page, at which the charts are drawn before they are printed.
    '[data-printing] main': { width: '680px !important', maxWidth: 'none !important' },
    '[data-printing] section': { minHeight: '0 !important' },
    '[data-printing] .kit-columns': { gridTemplateColumns: 'minmax(0, 1fr) !important' },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '1000px', xl: '1200px' },
    keyframes: { descend, fade, progress, rise, slide, spin },
    textStyles: {
      small: { value: { fontSize: '12px', lineHeight: '1.5' } },
      body: { value: { fontSize: '14px', lineHeight: '1.5' } },
    },
    layerStyles: {
      floating: {
        value: { background: 'bg.panel', color: 'fg', borderRadius: 'card', boxShadow: 'floating', outline: 'none' },
      },
    },
    animationStyles: {
      appear: {
        value: { animationName: 'rise', animationDuration: 'var(--pace)', animationTimingFunction: 'var(--ease)' },
      },
      slide: {
        value: {
          animationName: 'slide',
          animationDuration: 'var(--pace-calm)',
          animationTimingFunction: 'var(--ease)',
        },
      },
    },
    tokens: {
      fonts: { body: of('font-body'), mono: of('font-mono') },
      radii: {
        small: of('radius-small'),
        control: of('radius-control'),
        card: of('radius'),
        full: of('radius-full'),
      },
      shadows: { floating: of('shadow-float') },
      zIndex: { overlay: of('layer-overlay') },
    },
    semanticTokens: { colors },
    slotRecipes: { datePicker: datePickerRecipe, dialog: dialogRecipe, drawer: drawerRecipe },
  },
});

let created: SystemContext | undefined;

/** Without global styles: `virtual:kit.css` has them. */
export const kitSystem = (): SystemContext => {
  created ??= { ...createSystem(defaultBaseConfig, config), _global: [] };
  return created;
};

/**
 * Reset, base and tokens are in layers, so that recipes win over them.
 * Recipes are in no layer, because scripts can add rules to their style sheet.
 * In a sheet with layers, each added rule makes browsers lay out the whole page again.
 */
export const globalStyles = (system: SystemContext): object[] => [
  { '@layer reset': system.getPreflightCss() },
  { '@layer base': system.getGlobalCss() },
  { '@layer tokens': system.getTokenCss() },
];
