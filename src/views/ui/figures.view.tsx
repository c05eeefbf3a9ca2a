import type { Change } from '#rules/changes.ts';
import { noFigure } from '#rules/formats.ts';
import { statRecipe } from '#views/theme/stat.recipe.ts';
import { Skeleton } from './skeleton.view.tsx';
import { styled } from './styled.ts';

const Root = styled('dl', statRecipe);

export type Figure = {
  label: string;
  /** Formatted; '-' if there is nothing to count. */
  value: string;
  unit?: string;
  /** The change since the previous days; null if unknown, absent if nothing is compared. */
  change?: Change | null;
};

export function Figures({ figures, isBusy }: { figures: readonly Figure[]; isBusy: boolean }) {
  return (
    <Root>
      {figures.map(({ label, value, unit, change }) => (
        <div className="stat-figure" key={label}>
          <dt className="stat-label">{label}</dt>
          <dd className="stat-value">
            {isBusy ? <Skeleton width="6rem" height="1.5rem" isInline /> : value}
            {!isBusy && unit && value !== noFigure && <span className="stat-unit"> {unit}</span>}
          </dd>
          {change !== undefined && <dd className="stat-change">{change && <ChangeLine change={change} />}</dd>}
        </div>
      ))}
    </Root>
  );
}

const arrows = { up: '▲', down: '▼', same: '' };

const ChangeLine = ({ change: { direction, text } }: { change: Change }) => (
  <>
    {direction !== 'same' && (
      <span className="stat-arrow" aria-hidden>
        {arrows[direction]}
      </span>
    )}
    {text}
    <span className="visually-hidden"> against the 7 days before</span>
  </>
);
