import { styled } from './styled.ts';

const bar = { borderRadius: '999px', background: 'var(--color-brand-solid)' } as const;

const Bar = styled('progress', {
  base: {
    width: '100%',
    height: '6px',
    overflow: 'hidden',
    borderRadius: 'full',
    background: 'bg.emphasized',
    appearance: 'none',
    '&::-webkit-progress-bar': { background: 'bg.emphasized' },
    '&::-webkit-progress-value': { ...bar, transition: 'inline-size var(--pace) var(--ease)' },
    '&::-moz-progress-bar': bar,
  },
});

type ProgressProps = { 'aria-label': string; value: number; max?: number };

/** How much of a task is done: the browser's own element, since Chakra's has a state machine. */
export const Progress = ({ max = 100, ...props }: ProgressProps) => <Bar max={max} {...props} />;
