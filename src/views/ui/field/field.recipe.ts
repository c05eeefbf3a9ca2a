import { defineRecipe } from '@chakra-ui/react';

export const fieldRecipe = defineRecipe({
  className: 'field',
  base: { display: 'flex', flexDirection: 'column', minWidth: 0 },
});

export const fieldLabelRecipe = defineRecipe({
  className: 'field-label',
  base: { display: 'block', marginBottom: '8px', padding: 0, fontSize: '13px', fontWeight: 500 },
});

/** Keeps its height, so that nothing moves when an error appears. */
export const fieldHelperTextRecipe = defineRecipe({
  className: 'field-helper-text',
  base: { display: 'flex', gap: '12px', justifyContent: 'space-between', minHeight: '28px' },
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

export const inputRecipe = defineRecipe({
  className: 'input',
  base: { ...control, '&[data-size="lg"]': { minHeight: '44px', fontSize: '16px' } },
});

export const textareaRecipe = defineRecipe({
  className: 'textarea',
  base: { ...control, minHeight: '84px', resize: 'vertical' },
});

export const selectRecipe = defineRecipe({
  className: 'select',
  base: {
    position: 'relative',
    width: '100%',
    '& > svg': {
      position: 'absolute',
      insetBlock: 0,
      insetInlineEnd: '12px',
      marginBlock: 'auto',
      color: 'fg.muted',
      pointerEvents: 'none',
    },
  },
});

export const selectFieldRecipe = defineRecipe({
  className: 'select-field',
  base: {
    ...control,
    paddingInlineEnd: '36px',
    appearance: 'none',
    cursor: 'pointer',
    '&[data-size="sm"]': { minHeight: '32px', paddingBlock: '4px', paddingInline: '8px 32px', fontSize: '13px' },
  },
});

export const fieldOptionalTextRecipe = defineRecipe({
  className: 'field-optional-text',
  base: { color: 'fg.subtle', fontWeight: 400 },
});

export const fieldCounterRecipe = defineRecipe({
  className: 'field-counter',
  base: {
    flex: 'none',
    marginInlineStart: 'auto',
    paddingTop: '6px',
    color: 'fg.subtle',
    fontSize: '13px',
    lineHeight: '20px',
    fontVariantNumeric: 'tabular-nums',
    '&[data-over]': { color: 'var(--color-danger)' },
  },
});
