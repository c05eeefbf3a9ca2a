import type { CSSProperties } from 'react';
import { styled } from './styled.ts';

const Ring = styled('svg', {
  base: {
    flex: 'none',
    width: '1.25rem',
    height: '1.25rem',
    color: 'brand.fg',
    stroke: 'currentColor',
    strokeWidth: '1.75',
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
    fill: 'none',
    '& circle': { stroke: 'var(--color-border)' },
    '& circle + circle': {
      stroke: 'currentColor',
      strokeDasharray: 'var(--share) 1',
      transform: 'rotate(-90deg)',
      transformOrigin: 'center',
      transition: 'stroke-dasharray var(--pace) var(--ease)',
    },
    '&[data-unknown] circle + circle': { animation: 'spin 1.2s linear infinite' },
    _motionReduce: { '&[data-unknown] circle + circle': { animation: 'none' } },
  },
});

/** An arrow in a ring that shows the share that is done; the ring turns if the share is null. The element around it has the name. */
export const ProgressRing = ({ share }: { share: number | null }) => (
  <Ring
    viewBox="0 0 20 20"
    aria-hidden="true"
    data-unknown={share === null || undefined}
    style={{ '--share': share ?? 0.25 } as CSSProperties}
  >
    <circle cx="10" cy="10" r="8.5" />
    <circle cx="10" cy="10" r="8.5" pathLength="1" />
    <path d="M10 6v7m-2.75-2.75L10 13l2.75-2.75" />
  </Ring>
);
