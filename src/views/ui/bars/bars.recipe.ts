import { defineRecipe } from '@chakra-ui/react';

export const barsRecipe = defineRecipe({
  className: 'bars',
  base: {
    display: 'flex',
    flexDirection: 'column',
    justifyContent: 'space-evenly',
    height: '100%',
    margin: 0,
    padding: 0,
    listStyle: 'none',
    '& .bars-bar': {
      display: 'grid',
      gridTemplate: '"label figure" auto "track track" 0.5rem / 1fr auto',
      gap: 'var(--space-2) var(--space-4)',
    },
    '& .bars-label': {
      gridArea: 'label',
    },
    '& .bars-figure': {
      gridArea: 'figure',
      minWidth: '2ch',
      fontWeight: 'var(--weight-strong)',
      fontVariantNumeric: 'tabular-nums',
      textAlign: 'right',
    },
    '& .bars-track': {
      gridArea: 'track',
      overflow: 'hidden',
      borderRadius: 'small',
      background: 'bg.muted',
      _highContrast: { outline: '1px solid CanvasText', outlineOffset: '-1px' },
    },
    '& .bars-fill': {
      display: 'block',
      height: '100%',
      borderRadius: 'small',
      background: 'var(--color-chart-1)',
      forcedColorAdjust: 'none',
    },
    '& .bars-bar:hover .bars-fill': {
      filter: 'brightness(1.1)',
    },
    '&[data-in-line]': {
      display: 'grid',
      gridTemplateColumns: 'fit-content(50%) minmax(3rem, 1fr) auto',
      alignContent: 'space-evenly',
    },
    '&[data-in-line] .bars-bar': {
      gridTemplateAreas: '"label track figure"',
      gridTemplateRows: 'auto',
      gridTemplateColumns: 'subgrid',
      gridColumn: '1 / -1',
      gap: 'var(--space-3)',
      alignItems: 'center',
    },
    '&[data-in-line] .bars-label': {
      overflowWrap: 'anywhere',
      fontSize: 'var(--size-13)',
    },
    '&[data-in-line] .bars-track': {
      height: '0.5rem',
    },
  },
});
