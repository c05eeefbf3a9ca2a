import { defineSlots } from '#views/theme/slot-styles.ts';

// A card and a print show the full text.
const whole = {
  display: 'inline',
  wordBreak: 'normal',
} as const;

const part = {
  minWidth: 0,
  overflowWrap: 'anywhere',
  wordBreak: 'break-all',
  lineClamp: '1',
  '@container (max-width: 41rem)': whole,
  _print: whole,
} as const;

export const styles = defineSlots('organization-name', {
  organization: {
    display: 'flex',
    flexWrap: 'wrap',
    '@container (max-width: 41rem)': whole,
    _print: whole,
  },
  above: part,
  own: {
    ...part,
    '&:only-child': {
      wordBreak: 'normal',
      WebkitLineClamp: '2',
    },
  },
});
