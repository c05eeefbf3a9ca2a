import { createSystem, defaultBaseConfig, defineConfig, type SystemContext } from '@chakra-ui/react';
import { badgeRecipe } from './badge.recipe.ts';
import { breadcrumbRecipe } from './breadcrumb.recipe.ts';
import { buttonRecipe } from './button.recipe.ts';
import { cardRecipe } from './card.recipe.ts';
import { dataListRecipe } from './data-list.recipe.ts';
import { datePickerRecipe } from './date-picker.recipe.ts';
import { dialogRecipe } from './dialog.recipe.ts';
import { drawerRecipe } from './drawer.recipe.ts';
import { emptyStateRecipe } from './empty-state.recipe.ts';
import { fieldRecipe, fieldsetRecipe, inputRecipe, nativeSelectRecipe, textareaRecipe } from './field.recipe.ts';
import { skeletonRecipe } from './skeleton.recipe.ts';
import { spinnerRecipe } from './spinner.recipe.ts';
import { tableRecipe } from './table.recipe.ts';

const of = (name: string) => ({ value: `var(--${name})` });

/** A palette for recipes from tokens.css, which defines both color schemes. */
const palette = (solid: string, soft: string) => ({
  solid: of(`color-${solid}-solid`),
  contrast: of(`color-${solid}-on-solid`),
  emphasized: of(`color-${solid}-solid-hover`),
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
const rise = { from: { opacity: 0, transform: 'translateY(-4px)' }, to: { opacity: 1, transform: 'none' } };
const slide = { from: { transform: 'translateX(-100%)' } };
const progress = {
  from: { clipPath: 'inset(0 100% 0 0)' },
  '60%, to': { clipPath: 'inset(0 0 0 100%)' },
};
const spin = { to: { transform: 'rotate(1turn)' } };

/**
 * The console's Chakra system contains only these recipes; a component without a recipe has no style (decision 060).
 */
const config = defineConfig({
  preflight: true,
  disableLayers: true,
  globalCss: {
    html: { colorPalette: 'brand', _print: { background: '#fff !important' } },
    '*': { _print: { printColorAdjust: 'exact' } },
    // The header of the layout has only links and menus.
    'header:has(+ main)': { _print: { display: 'none !important' } },
    'section, figure, tr': { _print: { breakInside: 'avoid' } },
  },
  theme: {
    breakpoints: { sm: '480px', md: '768px', lg: '900px', xl: '1200px' },
    keyframes: { fade, progress, rise, slide, spin },
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
    recipes: {
      badge: badgeRecipe,
      button: buttonRecipe,
      input: inputRecipe,
      skeleton: skeletonRecipe,
      spinner: spinnerRecipe,
      textarea: textareaRecipe,
    },
    slotRecipes: {
      breadcrumb: breadcrumbRecipe,
      card: cardRecipe,
      dataList: dataListRecipe,
      datePicker: datePickerRecipe,
      dialog: dialogRecipe,
      drawer: drawerRecipe,
      emptyState: emptyStateRecipe,
      field: fieldRecipe,
      fieldset: fieldsetRecipe,
      nativeSelect: nativeSelectRecipe,
      table: tableRecipe,
    },
  },
});

/**
 * Only the reset, the base and the tokens are in layers. A style sheet with layers makes browsers lay out the whole page
 * again whenever a rule is added to it, and each recipe adds its rules when it is first drawn.
 */
const withoutRecipeLayer = (system: SystemContext): SystemContext => ({
  ...system,
  _global: [
    { '@layer reset': system.getPreflightCss() },
    { '@layer base': system.getGlobalCss() },
    { '@layer tokens': system.getTokenCss() },
  ],
});

let created: SystemContext | undefined;

/** Created when the first page is drawn, because it takes as long as loading all other modules of the layout. */
export const kitSystem = (): SystemContext => {
  created ??= withoutRecipeLayer(createSystem(defaultBaseConfig, config));
  return created;
};
