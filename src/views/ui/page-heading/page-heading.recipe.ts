import { defineRecipe } from '@chakra-ui/react';

export const pageHeadingRecipe = defineRecipe({
  className: 'page-heading',
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: 'var(--space-3) var(--space-4)',
    minHeight: 'var(--control-height)',
    '& hgroup': {
      flex: '1 1 12rem',
      minWidth: 0,
    },
    // A name leaves room for two buttons on a phone, so that they move nothing when they appear.
    '& hgroup:has([data-named])': { flexBasis: { base: '8rem', sm: '16rem' } },
    // Many buttons stand below a name, as they would leave no room for it.
    '&:has(> :nth-child(4)) hgroup:has([data-named])': { flexBasis: { base: '100%', xl: '16rem' } },
    '& p': {
      margin: 0,
      fontSize: 'var(--size-12)',
      color: 'fg.muted',
    },
    // A note stands next to the title, which has the same height.
    '& p:has(+ p)': { float: 'inline-start', marginInlineEnd: 'var(--space-2)' },
    '& h1': {
      margin: 0,
      fontSize: 'var(--size-24)',
      fontWeight: 'var(--weight-strong)',
      lineHeight: 'var(--line-tight)',
      letterSpacing: '-0.02em',
      overflowWrap: 'anywhere',
      // More than the space above it, so that focusing the heading scrolls to the top.
      scrollMarginTop: '16rem',
    },
    '& h1[data-named]': {
      // One line, so that nothing moves when the name arrives; the whole name is in the fields below.
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: { base: 'nowrap', _print: 'normal' },
    },
    // A name that is known at first moves nothing.
    '& h1[data-known]': {
      lineClamp: { base: 2, _print: 'none' },
      whiteSpace: 'normal',
    },
    // Focused by a script for screen readers; it is not a control.
    '& h1:focus-visible': {
      outline: 'none',
    },
  },
});
