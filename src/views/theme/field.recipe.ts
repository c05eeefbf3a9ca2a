import { defineRecipe, defineSlotRecipe } from '@chakra-ui/react';

const label = { marginBottom: '8px', padding: 0, fontSize: '13px', fontWeight: 500 } as const;

/** Keeps its height, so that nothing moves when an error appears. */
const helperText = {
  display: 'flex',
  gap: '12px',
  justifyContent: 'space-between',
  minHeight: '28px',
} as const;

const root = { display: 'flex', flexDirection: 'column', minWidth: 0 } as const;

export const fieldRecipe = defineSlotRecipe({
  className: 'field',
  slots: ['root', 'label', 'helperText', 'errorText', 'requiredIndicator'],
  base: { root, label, helperText },
});

export const fieldsetRecipe = defineSlotRecipe({
  className: 'fieldset',
  slots: ['root', 'legend', 'helperText', 'errorText'],
  base: { root, legend: label, helperText },
});

/** The ring is set by its variables, since the style of all focused elements is in no layer. */
const control = {
  width: '100%',
  minWidth: 0,
  minHeight: '40px',
  padding: '8px 12px',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'control',
  background: 'bg.surface',
  color: 'fg',
  fontSize: '14px',
  lineHeight: '1.5',
  transition: 'border-color var(--pace-quick) var(--ease)',
  '--ring-offset': '-1px',
  _hover: { borderColor: 'fg.muted' },
  _focusVisible: { borderColor: 'colorPalette.fg' },
  _placeholder: { color: 'fg.subtle', opacity: 1 },
  _readOnly: { background: 'bg.muted', color: 'fg.muted' },
  _disabled: { borderColor: 'border.emphasized', background: 'bg.muted', color: 'fg.muted', cursor: 'not-allowed' },
  _invalid: { borderColor: 'border.error', '--ring-color': 'var(--color-danger)' },
} as const;

export const inputRecipe = defineRecipe({ className: 'input', base: control });

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, minHeight: '84px', resize: 'vertical' },
});

export const nativeSelectRecipe = defineSlotRecipe({
  className: 'native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { position: 'relative', width: '100%' },
    field: { ...control, paddingInlineEnd: '36px', appearance: 'none', cursor: 'pointer' },
    indicator: {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '12px',
      display: 'flex',
      alignItems: 'center',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
  variants: {
    size: {
      sm: { field: { minHeight: '32px', paddingBlock: '4px', paddingInline: '8px 32px', fontSize: '13px' } },
    },
  },
});
