import { defineRecipe } from '@chakra-ui/react';

const page = {
  marginTop: 'var(--space-4)',
  padding: 'var(--space-5)',
  '@media (max-width: 699px)': { padding: 'var(--space-4)' },
} as const;

/** The width of a card around a measure. */
const around = (measure: string) => `calc(${measure} + 2 * var(--space-5) + 2px)`;

export const cardRecipe = defineRecipe({
  className: 'card',
  base: {
    minWidth: 0,
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'bg.surface',
    // Focused by a script for screen readers; it is not a control.
    '&[tabindex="-1"]:focus-visible': { outline: 'none' },
    '& > h2': { margin: '0 0 var(--space-4)', fontSize: 'var(--size-16)', fontWeight: 'var(--weight-strong)' },
  },
  variants: {
    shape: {
      // Below the heading of a page.
      page,
      // The one measure of forms.
      form: { ...page, maxWidth: around('var(--form-measure)') },
      // The same with a picture next to the fields.
      pictureForm: { ...page, maxWidth: around('calc(var(--form-measure) + 16rem)') },
      // Below the heading of a page, with rows that reach the border.
      rows: {
        marginTop: 'var(--space-4)',
        '& > h2': { margin: 'var(--space-4) clamp(var(--space-4), 3vw, var(--space-5))' },
      },
      // A message instead of content.
      placeholder: { display: 'grid' },
    },
  },
});
