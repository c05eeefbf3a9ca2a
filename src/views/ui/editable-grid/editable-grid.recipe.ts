import { defineRecipe } from '@chakra-ui/react';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/**
 * The root styles all cells, because a table can have 20,000 rows.
 * A narrow screen shows each row as a card with four cells.
 */
export const editableGridRecipe = defineRecipe({
  className: 'editable-grid',
  base: {
    flex: '1 0 18rem',
    minHeight: 0,
    // As high as the head, which covers the first row that is scrolled to.
    paddingBottom: '40px',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'card',
    background: 'bg.surface',
    overflow: 'auto',
    '&:has(> table:focus-visible)': { outline: 'var(--ring-width) solid var(--ring-color)', outlineOffset: '2px' },
    '& table, & thead, & tbody': { display: 'block', outline: 'none' },
    '& thead': {
      position: 'sticky',
      top: 0,
      zIndex: 1,
      height: '40px',
      borderBottomWidth: '1px',
      borderColor: 'border',
      background: 'bg.muted',
      color: 'fg.muted',
      fontSize: '12px',
    },
    '& tbody': { position: 'relative' },
    '& th': { textAlign: 'start', fontWeight: 500 },
    '& .grid-titles, & .grid-row': { display: 'grid', gridTemplateColumns: 'var(--grid-columns)' },
    '& .grid-titles > *': { padding: '10px 12px', ...oneLine },
    '& .grid-row': {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: '52px',
      borderBottomWidth: '1px',
      borderColor: 'border',
      fontSize: '14px',
    },
    '& .grid-row[data-accepted]': { color: 'fg.muted' },
    '& .grid-line': { padding: '15px 12px', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' },
    '& .grid-cell': {
      display: 'flex',
      position: 'relative',
      flexDirection: 'column',
      justifyContent: 'center',
      minWidth: 0,
      padding: '4px 12px',
      lineHeight: '20px',
      cursor: 'cell',
    },
    '& .grid-cell > span': oneLine,
    '& .grid-cell[aria-invalid]': { background: 'var(--color-danger-soft)' },
    '& .grid-notes': { fontSize: '12px', lineHeight: '18px' },
    '& .grid-problem': { color: 'var(--color-danger)' },
    '& .grid-original': { color: 'fg.muted' },
    '& .grid-label': { display: 'none' },
    '&:focus-within .grid-cell[data-active]': { boxShadow: 'inset 0 0 0 2px var(--ring-color)' },
    '& .grid-cell[data-active]': {
      boxShadow: 'inset 0 0 0 1px var(--ring-color)',
      _highContrast: { outline: '2px solid Highlight', outlineOffset: '-2px' },
    },
    '& .grid-input': {
      position: 'absolute',
      inset: 0,
      width: '100%',
      paddingInline: '11px',
      border: '2px solid var(--ring-color)',
      background: 'bg.surface',
      color: 'fg',
      fontSize: '14px',
      outline: 'none',
    },
    '& .grid-action': { display: 'grid', placeItems: 'center' },
    '& .grid-remove': {
      display: 'grid',
      placeItems: 'center',
      width: '32px',
      height: '32px',
      borderRadius: 'small',
      color: 'fg.subtle',
      cursor: 'pointer',
      '&:hover': { background: 'bg.emphasized', color: 'fg' },
    },
    '& .grid-accepted': { color: 'var(--color-success)' },
    '@media (max-width: 47.99rem)': {
      // The dialog scrolls, so that two cards have room below the problems.
      flex: '1 0 min(32rem, 62svh)',
      paddingBottom: 0,
      '& thead': { display: 'none' },
      '& .grid-row': {
        height: '248px',
        gridTemplateColumns: 'minmax(0, 1fr) 3rem',
        gridTemplateRows: '40px repeat(4, 52px)',
      },
      '& .grid-line': { gridColumn: 1, gridRow: 1, paddingBlock: '8px', fontWeight: 600 },
      '& .grid-action': { gridColumn: 2, gridRow: 1 },
      '& .grid-cell': { gridColumn: '1 / -1', paddingBlock: '1px', paddingInlineStart: '112px' },
      '& .grid-label': {
        display: 'block',
        position: 'absolute',
        insetInlineStart: '12px',
        color: 'fg.muted',
        fontSize: '13px',
      },
      // A card has no place that shows the rest of a problem when it is pointed at.
      '& .grid-cell > .grid-notes': {
        lineClamp: 2,
        flexShrink: 0,
        lineHeight: '15px',
        whiteSpace: 'normal',
      },
      '& .grid-input': { insetInlineStart: '100px', width: 'calc(100% - 100px)' },
    },
  },
});
