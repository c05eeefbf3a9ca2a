import { defineRecipe } from '@chakra-ui/react';

const narrow = '@media (max-width: 999px)';
const visuallyHidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const;
const visible = { position: 'static', display: 'block', width: 'auto', height: 'auto', clipPath: 'none' } as const;
const control = {
  width: '100%',
  height: 'var(--control-height)',
  paddingInline: '12px',
  borderWidth: '1px',
  borderColor: 'var(--color-border-control)',
  borderRadius: 'var(--radius-small)',
  background: 'bg.panel',
  font: 'inherit',
} as const;
const invalid = { borderColor: 'var(--color-danger)' };

/** Rows of plain fields, styled once from their root. */
export const formRowsRecipe = defineRecipe({
  className: 'form-rows',
  base: {
    '& .rows-help, & .rows-count': { color: 'fg.muted', fontSize: '13px' },
    '& .rows-help': { margin: '0 0 12px' },
    '& .rows-notes': { fontSize: '14px' },
    '& .rows-notes > :last-child': { marginBottom: '12px' },
    '& .rows-head, & .rows-row': {
      display: 'grid',
      gridTemplateColumns: '2rem minmax(0, 3fr) minmax(0, 2fr) minmax(0, 2fr) minmax(0, 3fr) 3.5rem',
      gap: '0 8px',
    },
    '& .rows-head': { paddingBottom: '4px', color: 'fg.muted', fontSize: '13px', [narrow]: { display: 'none' } },
    '& .rows-head span:not(:first-child)': { paddingInline: '4px' },
    '& .rows-row': {
      minWidth: 0,
      margin: 0,
      padding: 0,
      borderWidth: 0,
      [narrow]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        marginBottom: '16px',
        padding: '12px',
        borderWidth: '1px',
        borderColor: 'border',
        borderRadius: 'var(--radius-control)',
      },
    },
    '& .rows-group': {
      contentVisibility: 'auto',
      containIntrinsicBlockSize: 'auto calc(var(--rows) * 4.375rem)',
      [narrow]: { containIntrinsicBlockSize: 'auto calc(var(--rows) * 27rem)' },
    },
    '& .rows-number, & .rows-row > button': { height: 'calc(var(--control-height) + 8px)' },
    '& .rows-row > button': { [narrow]: { justifySelf: 'start', paddingInline: '4px' } },
    '& .rows-number': {
      display: 'flex',
      alignItems: 'center',
      color: 'fg.muted',
      fontVariantNumeric: 'tabular-nums',
      [narrow]: { display: 'none' },
    },
    // The space for the focus ring, which a row would cut off.
    '& .rows-cell': { minWidth: 0, padding: '4px' },
    '& .rows-label': {
      ...visuallyHidden,
      fontSize: '13px',
      fontWeight: 500,
      [narrow]: { ...visible, marginBottom: '4px' },
    },
    '& .rows-input, & .rows-opener': control,
    '& .rows-input[aria-invalid=true], & .rows-opener[data-invalid]': invalid,
    '& .rows-opener': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: '8px',
      textAlign: 'start',
      cursor: 'pointer',
      '&:disabled': { cursor: 'default', opacity: 0.6 },
    },
    '& .rows-chosen': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
    '& .rows-chosen[data-empty]': { color: 'fg.subtle' },
    '& .rows-problem': {
      minHeight: '1.375rem',
      margin: 0,
      paddingTop: '2px',
      color: 'var(--color-danger)',
      fontSize: '12px',
      overflowWrap: 'anywhere',
      '&[data-note]': { color: 'fg.muted' },
      '& svg': {
        display: 'inline',
        width: '0.75rem',
        height: '0.75rem',
        marginInlineEnd: '0.25rem',
        verticalAlign: '-1px',
      },
    },
    '& .rows-foot': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '12px' },
  },
});
