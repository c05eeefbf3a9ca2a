import { defineRecipe } from '@chakra-ui/react';

export const sectionRecipe = defineRecipe({
  className: 'section',
  base: {
    display: 'flex',
    flexDirection: 'column',
    minWidth: 0,
    minHeight: { base: '30rem', _print: '0' },
    padding: 'var(--space-5)',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'bg.surface',
    '&[data-shape]': {
      gridColumn: '1 / -1',
    },
    '&[data-shape="figures"]': {
      minHeight: '7.5rem',
    },
    '&[data-shape="wide"] > dl': {
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(22rem, 100%), 1fr))',
    },
    '&[data-shape="figures"] dl': {
      gridTemplateColumns: {
        base: 'repeat(auto-fill, minmax(min(18rem, 100%), 1fr))',
        _print: 'repeat(3, minmax(0, 1fr))',
      },
    },
    '&[data-shape="line"]': {
      display: 'grid',
      gridTemplate: 'auto auto / minmax(8.5rem, max-content) minmax(0, 1fr)',
      gap: '0 var(--space-6)',
      alignItems: 'center',
      alignContent: 'start',
      minHeight: '9.5rem',
    },
    '& .section-text': {
      maxWidth: '42rem',
      margin: 0,
      color: 'fg.muted',
      overflowWrap: 'anywhere',
    },
    // Replaces the text next to the figure, or the line that is reserved for the change.
    '&[data-shape="line"] :is(.section-text, .section-empty)': {
      gridArea: '2 / 2',
    },
    '& .section-text:has(+ .section-empty)': {
      visibility: 'hidden',
    },
    '&[data-shape="figures"] .section-empty': {
      minHeight: '1.125rem',
      fontSize: 'var(--size-12)',
      lineHeight: '1.125rem',
    },
    '&[data-shape] .section-empty > *': {
      justifyContent: 'flex-start',
      gap: '0 var(--space-2)',
    },
    '&[data-shape="figures"] dl:has(+ .section-empty) dd + dd': {
      visibility: 'hidden',
    },
    '&[data-shape="figures"] dl:has(dd + dd) + .section-empty': {
      marginTop: '-1.125rem',
    },
    '& .section-title': {
      margin: '0 0 var(--space-4)',
      fontSize: 'var(--size-14)',
      fontWeight: 'var(--weight-strong)',
      lineHeight: 'var(--line-tight)',
    },
    '& .section-reason': {
      flex: 1,
    },
    // A card with only a chart needs no line above it.
    '& .section-title + figure': {
      marginTop: 0,
      paddingTop: 0,
      borderTop: 0,
    },
    '&[data-shape="line"] .section-title, &[data-shape="line"] .section-reason': {
      gridColumn: '1 / -1',
    },
    '&:is([data-shape="line"], [data-shape="figures"]) .section-reason > *': {
      minHeight: 0,
      padding: 0,
    },
    '@media (max-width: 699px)': {
      padding: 'var(--space-4)',
      '&[data-shape="line"]': {
        gridTemplate: 'auto auto auto / minmax(0, 1fr)',
        gap: 'var(--space-4)',
      },
      '&[data-shape="line"] .section-title': {
        margin: 0,
      },
      '&[data-shape="line"] :is(.section-text, .section-empty)': {
        gridArea: '3 / 1',
      },
      // Reserves a second line where this text needs two.
      '&[data-shape="figures"] dl:has(dd + dd)': {
        paddingBottom: '1.125rem',
      },
      '&[data-shape="figures"] dl:has(dd + dd) + .section-empty': {
        minHeight: '2.25rem',
        marginTop: '-2.25rem',
      },
    },
  },
});
