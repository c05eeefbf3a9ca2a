import { defineRecipe } from '@chakra-ui/react';

export const chartPanelRecipe = defineRecipe({
  className: 'chart',
  base: {
    display: 'flex',
    flex: 1,
    flexDirection: 'column',
    gap: 'var(--space-4)',
    minWidth: 0,
    margin: 'var(--space-4) 0 0',
    paddingTop: 'var(--space-4)',
    borderTopWidth: '1px',
    borderTopColor: 'border',
    '& .chart-caption': {
      display: 'flex',
      alignItems: 'flex-start',
      justifyContent: 'space-between',
      gap: 'var(--space-4)',
    },
    '& .chart-heading': { display: 'flex', alignItems: 'flex-start' },
    '& .chart-title': {
      margin: 0,
      fontSize: 'var(--size-13)',
      fontWeight: 'var(--weight-strong)',
    },
    '& .chart-unit': {
      margin: 0,
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
    },
    '& .chart-outline': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: 'var(--space-2)',
      minHeight: '1.5rem',
      color: 'fg.muted',
      fontSize: 'var(--size-12)',
      cursor: 'pointer',
    },
    '& .chart-outline:not([data-known])': { visibility: 'hidden' },
    '& .chart-outline input': { display: { _print: 'none' }, margin: 0, accentColor: 'var(--color-chart-1)' },
    '&:has(.chart-outline input:not(:checked)) .bar-chart-before': { display: 'none' },
    '& .chart-controls': {
      display: 'flex',
      flex: 'none',
      alignItems: 'center',
      gap: 'var(--space-1)',
    },
    '& .chart-download': {
      minHeight: '1.75rem',
      paddingInline: 'var(--space-2)',
      borderWidth: 0,
      borderRadius: 'small',
      background: 'none',
      color: 'fg.muted',
      font: 'inherit',
      fontSize: 'var(--size-12)',
      fontWeight: 'var(--weight-medium)',
      cursor: 'pointer',
    },
    '& .chart-download:hover:enabled': {
      background: 'bg.muted',
      color: 'fg',
    },
    '& .chart-download:disabled': {
      color: 'var(--color-text-disabled)',
      cursor: 'default',
    },
    '& .chart-body': {
      position: 'relative',
      flex: 1,
      minHeight: '15rem',
    },
    '& .chart-chart': {
      position: 'absolute',
      inset: 0,
    },
    // As high before its figures as with them: five bars above a chart, or next to it.
    '&[data-pair]': {
      containerType: 'inline-size',
    },
    '&[data-pair] .chart-body': {
      minHeight: '25.25rem',
    },
    '&[data-pair] .chart-body > .kit-skeleton': {
      position: 'absolute',
      inset: 0,
    },
    '& .chart-pair': {
      position: 'absolute',
      inset: 0,
      display: 'grid',
      gridTemplateRows: '9rem minmax(0, 1fr)',
      gap: 'var(--space-5)',
    },
    '& .chart-pair .chart-chart': {
      position: 'relative',
    },
    '@container (min-width: 36rem)': {
      '&[data-pair] .chart-body': {
        minHeight: '15rem',
      },
      '& .chart-pair': {
        gridTemplateRows: 'minmax(0, 1fr)',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.2fr)',
      },
    },
    '& .chart-table': {
      width: '100%',
      borderCollapse: 'collapse',
      fontSize: 'var(--size-13)',
      fontVariantNumeric: 'tabular-nums',
    },
    '& .chart-table tr': {
      height: '1.8125rem',
    },
    '& .chart-table tbody tr': {
      borderTopWidth: '1px',
      borderTopColor: 'border',
    },
    '& .chart-table th': {
      fontWeight: 'var(--weight-body)',
      textAlign: 'left',
    },
    '& .chart-table thead th': {
      color: 'fg.muted',
      fontWeight: 'var(--weight-medium)',
    },
    '& .chart-table td, & .chart-table thead th:not(:first-of-type)': {
      textAlign: 'right',
    },
    // A selector that ends in `~ *` is slow.
    // With it, browsers match all elements again at every change of the page.
    '&:has([value="table"]:checked) :is(.chart-chart, .chart-pair, .kit-bars), &:not(:has([value="table"]:checked)) .chart-table':
      {
        display: 'none',
      },
    '@media (max-width: 699px)': {
      '& .chart-caption': {
        flexDirection: 'column',
        gap: 'var(--space-3)',
      },
    },
  },
});
