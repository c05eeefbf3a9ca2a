import type { CSSProperties } from 'react';
import { styled } from '#views/ui/styled.ts';
import { progressRingRecipe } from './progress-ring.recipe.ts';

const Ring = styled('svg', progressRingRecipe);

/**
 * An arrow in a ring that shows the share that is done; the ring turns if the share is null.
 * The element around it has the accessible name.
 */
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
