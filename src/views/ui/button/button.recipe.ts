import { defineRecipe } from '@chakra-ui/react';

/**
 * A view has one solid button; the others are outlined or ghost.
 * A link can use the same styles.
 */
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
    // A filter that is on.
    '&[aria-pressed="true"]': {
      borderColor: 'border.control',
      fontWeight: 600,
      _highContrast: { background: 'Highlight', color: 'HighlightText', forcedColorAdjust: 'none' },
    },
    '&[data-icon-only]': { aspectRatio: 1, paddingInline: 0 },
    // The button of a picker has its text on one side and its icon on the other.
    '&[data-opener]': { justifyContent: 'space-between', width: '100%' },
    '&[data-opener="field"]': { paddingInline: '12px', borderColor: 'border.control', fontWeight: 400 },
    '&[data-opener="field"][data-empty] > span': { color: 'fg.subtle' },
    '&[data-wide-on-phones]': { width: { base: '100%', md: 'auto' } },
    '& > .button-progress': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
    '& .kit-spinner': { borderWidth: '0.125em' },
    // A busy button keeps its width.
    '& > .button-hidden': { display: 'contents', visibility: 'hidden' },
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
        forcedColorAdjust: 'none',
        textDecoration: 'none',
        _hover: { background: 'colorPalette.emphasized' },
        _active: { background: 'colorPalette.pressed' },
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
      // Inside text or a row, it looks like a link.
      text: {
        gap: 0,
        flexShrink: 1,
        justifyContent: 'flex-start',
        height: 'auto',
        minHeight: '24px',
        paddingInline: 0,
        borderWidth: 0,
        borderRadius: 0,
        color: 'var(--color-brand)',
        fontSize: 'inherit',
        textAlign: 'start',
        whiteSpace: 'inherit',
        userSelect: 'auto',
        _hover: { color: 'var(--color-brand-hover)', textDecoration: 'underline', textUnderlineOffset: '3px' },
        _disabled: { cursor: 'pointer', opacity: 1 },
      },
      // A round button with a soft background.
      round: {
        borderColor: 'colorPalette.border',
        borderRadius: 'full',
        background: 'colorPalette.subtle',
        color: 'colorPalette.fg',
        _hover: { background: 'var(--color-brand-soft-hover)' },
      },
    },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});
