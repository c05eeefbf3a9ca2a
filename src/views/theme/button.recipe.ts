import { defineRecipe } from '@chakra-ui/react';

/** A view has one solid button; the others are outlined or ghost. A link can use the same styles. */
export const buttonRecipe = defineRecipe({
  className: 'button',
  base: {
    // The spinner of a busy button is placed in it.
    position: 'relative',
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '8px',
    flexShrink: 0,
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'control',
    fontWeight: 500,
    whiteSpace: 'nowrap',
    userSelect: 'none',
    cursor: 'pointer',
    transitionProperty: 'background-color, border-color, color',
    transitionDuration: 'var(--pace-quick)',
    _disabled: { cursor: 'not-allowed', opacity: 0.55 },
    _icon: { width: '16px', height: '16px', flexShrink: 0 },
  },
  variants: {
    size: {
      xs: { height: '24px', paddingInline: '8px', borderRadius: 'small', fontSize: '12px' },
      sm: { height: '32px', paddingInline: '12px', fontSize: '13px' },
      md: { height: '40px', paddingInline: '16px', fontSize: '14px' },
    },
    variant: {
      solid: {
        background: 'colorPalette.solid',
        color: 'colorPalette.contrast',
        _hover: { background: 'colorPalette.emphasized' },
      },
      outline: {
        background: 'bg.surface',
        borderColor: 'border.emphasized',
        color: 'fg',
        _hover: { background: 'bg.subtle', borderColor: 'border.control' },
        _expanded: { background: 'bg.subtle', borderColor: 'border.control' },
      },
      ghost: {
        background: 'transparent',
        color: 'colorPalette.fg',
        _hover: { background: 'colorPalette.subtle' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});
