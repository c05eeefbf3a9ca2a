import { defineRecipe } from '@chakra-ui/react';

export const sortRowsRecipe = defineRecipe({
  className: 'sort',
  base: {
    // As high as the table head that it replaces, so that no row moves when sorting begins.
    '& .sort-head': {
      display: 'flex',
      gap: 'var(--space-3)',
      alignItems: 'center',
      height: 'var(--row-height)',
      paddingInline: 'calc(var(--space-5) + var(--space-2))',
      borderBottomWidth: '1px',
      borderBottomColor: 'border',
      borderStartStartRadius: 'card',
      borderStartEndRadius: 'card',
      background: 'bg.muted',
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      fontWeight: 'var(--weight-medium)',
    },
    '& .sort-title': {
      flex: 1,
    },
    '& .sort-position': {
      width: '3.75rem',
    },
    '& .sort-rows': {
      margin: 0,
      padding: 0,
      listStyle: 'none',
    },
    '& .sort-row': {
      display: 'flex',
      gap: 'var(--space-3)',
      alignItems: 'center',
      height: 'var(--row-height)',
      paddingInline: 'var(--space-5)',
      borderBottomWidth: '1px',
      borderBottomColor: 'border',
      background: 'bg.surface',
      // A change in one of 500 rows costs no layout of the others.
      contain: 'strict',
    },
    // The browser skips rows out of view, but only after all rows are rendered (decision 083).
    '& .sort-rows[data-complete] .sort-row': {
      contentVisibility: 'auto',
    },
    // With `:last-of-type` the browser would compute the styles of all rows again for each new one.
    '& .sort-row[data-last]': {
      borderBottom: 0,
      borderEndStartRadius: 'card',
      borderEndEndRadius: 'card',
    },
    '& .sort-row:hover': {
      background: 'bg.subtle',
    },
    '& .sort-row[data-dragging]': {
      borderWidth: '1px',
      borderColor: 'brand.border',
      borderRadius: 'control',
      background: 'brand.subtle',
      boxShadow: 'floating',
    },
    '& .sort-grip': {
      display: 'flex',
      flex: 1,
      gap: 'var(--space-3)',
      alignItems: 'center',
      minWidth: 0,
      height: '2.25rem',
      paddingInline: 'var(--space-2)',
      borderRadius: 'small',
      cursor: 'grab',
      touchAction: 'manipulation',
    },
    '& .sort-row[data-dragging] .sort-grip': {
      cursor: 'grabbing',
    },
    '& .sort-grip:focus-visible': {
      outline: 'var(--ring-width) solid var(--ring-color)',
      outlineOffset: '-2px',
    },
    '& .sort-grip svg': {
      flex: 'none',
      width: '1rem',
      height: '1rem',
      color: 'fg.subtle',
    },
    '& .sort-code': {
      flex: 'none',
      width: '9rem',
      overflow: 'hidden',
      color: 'fg.muted',
      fontSize: 'var(--size-13)',
      fontVariantNumeric: 'tabular-nums',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .sort-head .sort-code': {
      width: 'calc(9rem + 1rem + var(--space-3))',
      color: 'inherit',
      fontSize: 'inherit',
    },
    '& .sort-name': {
      minWidth: 0,
      overflow: 'hidden',
      fontSize: 'var(--size-14)',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .sort-position-field': {
      flex: 'none',
      width: '4.25rem',
      height: '2rem',
      paddingInline: 'var(--space-2)',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'small',
      background: 'bg.surface',
      color: 'fg',
      fontSize: 'var(--size-13)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .sort-position-field:focus-visible': {
      outline: 'var(--ring-width) solid var(--ring-color)',
      outlineOffset: 0,
    },
    '& .sort-position-field:disabled': {
      color: 'var(--color-text-disabled)',
    },
    '@container (max-width: 40rem)': {
      '& .sort-row': {
        paddingInline: 'var(--space-3)',
      },
      '& .sort-code': {
        display: 'none',
      },
    },
  },
});
