import { defineSlots } from '#views/theme/slot-styles.ts';

export const styles = defineSlots('certificate-verification', {
  lead: {
    margin: 'var(--space-3) 0 var(--space-6)',
    color: 'var(--color-text-muted)',
    fontSize: 'var(--size-16)',
    textWrap: 'pretty',
    _print: {
      display: 'none',
    },
  },
  form: {
    '& input': {
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '0.02em',
    },
    '& button': {
      width: '7rem',
      height: '2.75rem',
      fontSize: 'var(--size-16)',
    },
    // Two lines on a phone: the message of a problem is not longer.
    '& .kit-field-helper-text': {
      minHeight: '2.875rem',
    },
    _print: {
      display: 'none',
    },
  },
  retry: {
    height: '2.25rem',
    marginLeft: 'auto',
    padding: '0 var(--space-4)',
    '@media (max-width: 480px)': {
      width: '100%',
    },
    _print: {
      display: 'none',
    },
  },
  result: {
    overflow: 'hidden',
    marginTop: 'var(--space-4)',
    border: '1px solid var(--color-border)',
    borderRadius: 'var(--radius)',
    background: 'var(--color-surface)',
    _print: {
      borderColor: '#000',
      background: '#fff',
      '& dl > div > *': {
        color: '#000',
      },
      color: '#000',
    },
  },
  // As high with one line of text as with two, so that an answer moves nothing.
  verdict: {
    display: 'flex',
    alignItems: 'center',
    gap: 'var(--space-3)',
    minHeight: '5rem',
    padding: 'var(--space-4) var(--space-5)',
    background: 'var(--color-surface-muted)',
    '&:not(:last-child)': {
      borderBottom: '1px solid var(--color-border)',
    },
    '& h2': {
      margin: 0,
      fontSize: 'var(--size-16)',
      fontWeight: 'var(--weight-strong)',
    },
    '& p': {
      margin: '0.125rem 0 0',
    },
    '&[data-tone="success"]': {
      background: 'var(--color-success-soft)',
    },
    '&[data-tone="danger"]': {
      background: 'var(--color-danger-soft)',
    },
    '&[data-tone="success"] :is(.kit-certificate-verification-icon, h2)': {
      color: 'var(--color-success)',
    },
    '&[data-tone="danger"] :is(.kit-certificate-verification-icon, h2)': {
      color: 'var(--color-danger)',
    },
    '@media (max-width: 480px)': {
      flexWrap: 'wrap',
      '& > div': {
        flex: '1',
      },
    },
    _print: {
      '&[data-tone]': {
        borderColor: '#000',
        background: '#fff',
      },
      '&[data-tone] :is(.kit-certificate-verification-icon, h2)': {
        color: '#000',
      },
    },
  },
  icon: {
    flex: 'none',
    width: '1.75rem',
    height: '1.75rem',
    color: 'var(--color-text-muted)',
  },
  skeleton: {
    display: 'block',
    width: 'min(12rem, 80%)',
    height: '1rem',
    marginBlock: '0.15625rem',
    borderRadius: 'var(--radius-small)',
    background: 'var(--color-skeleton)',
  },
  printed: {
    display: 'none',
    _print: {
      display: 'block',
      margin: 0,
      padding: 'var(--space-4) var(--space-5)',
      borderTop: '1px solid #000',
      overflowWrap: 'anywhere',
    },
  },
});
