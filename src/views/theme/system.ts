import { createSystem, defaultBaseConfig, defineConfig } from '@chakra-ui/react';
import { buttonRecipe } from './button.recipe.ts';
import { datePickerRecipe } from './date-picker.recipe.ts';
import { spinnerRecipe } from './spinner.recipe.ts';
import { tabsRecipe } from './tabs.recipe.ts';

const of = (name: string) => ({ value: `var(--${name})` });

/** A palette by the names that recipes ask for, out of tokens.css, which knows both colour schemes. */
const palette = (solid: string, soft: string) => ({
  solid: of(`color-${solid}-solid`),
  contrast: of(`color-${solid}-on-solid`),
  emphasized: of(`color-${solid}-solid-hover`),
  fg: of(`color-${soft}`),
  subtle: of(`color-${soft}-soft`),
  muted: of(`color-${soft}-soft`),
  border: of(`color-${soft}-border`),
  focusRing: of('ring-color'),
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
  brand: palette('brand', 'brand'),
  danger: palette('danger', 'danger'),
};

const fade = { from: { opacity: 0 }, to: { opacity: 1 } };
const rise = { from: { opacity: 0, transform: 'translateY(-4px)' }, to: { opacity: 1, transform: 'none' } };
const spin = { to: { transform: 'rotate(1turn)' } };

/** The console's Chakra: what is not named here does not exist, and a missing recipe leaves a part bare (decision 060). */
export const system = createSystem(defaultBaseConfig, {
  ...defineConfig({
    preflight: true,
    globalCss: { html: { colorPalette: 'brand' } },
    theme: {
      breakpoints: { sm: '480px', md: '768px', lg: '900px', xl: '1200px' },
      keyframes: { fade, rise, spin },
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
      recipes: { button: buttonRecipe, spinner: spinnerRecipe },
      slotRecipes: { tabs: tabsRecipe, datePicker: datePickerRecipe },
    },
  }),
});
