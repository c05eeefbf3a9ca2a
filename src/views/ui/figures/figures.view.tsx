import type { ReactNode } from 'react';
import type { Change } from '#rules/patterns/changes.ts';
import { againstText } from '#rules/patterns/compared-days-texts.ts';
import { type FigureText, withExactValue } from '#rules/patterns/figure-texts.ts';
import { noFigure } from '#rules/patterns/formats.ts';
import type { Trend } from '#rules/patterns/trend.ts';
import { Skeleton } from '#views/ui/skeleton/skeleton.view.tsx';
import { styled } from '#views/ui/styled.ts';
import { FigureInfo } from './figure-info.view.tsx';
import { type FigureLink, LinkedFigure } from './linked-figure.view.tsx';
import { Sparkline } from './sparkline.view.tsx';
import { statRecipe } from './stat.recipe.ts';

const Root = styled('dl', statRecipe);

export type Figure = FigureText & {
  /** Formatted, also in two units ('318 h 10 min'); '-' if there is nothing to count. */
  value: string;
  unit?: string;
  /** The whole number of one unit ('19,090 min'), where the value is in two. */
  exact?: string;
  /**
   * The change since the days before.
   * Null if unknown, absent if nothing is compared.
   */
  change?: Change | null;
  /** A percentage has a thin bar; null for an empty one. */
  share?: number | null;
  /** Large, above the rows of the others. */
  isHeadline?: boolean;
  /** The line next to a headline. */
  trend?: Trend | undefined;
  /** Where the value leads to. */
  link?: FigureLink | undefined;
  /** Why the value leads nowhere. */
  note?: string | undefined;
};

/** The button stays on the line of the last word. */
const lastWord = (label: string) => label.slice(label.lastIndexOf(' ') + 1);
const getStart = (label: string) => label.slice(0, label.lastIndexOf(' ') + 1);

type FiguresProps = { figures: readonly Figure[]; isBusy: boolean };

/** Headlines are large; the others are rows of label, value, bar and change. */
export const Figures = ({ figures, isBusy }: FiguresProps) => (
  <Root>
    {figures.map((figure) => (
      <div className="stat-figure" data-headline={figure.isHeadline} key={figure.label}>
        <Label {...figure} />
        <Value {...figure} isBusy={isBusy} />
        <Rest {...figure} isBusy={isBusy} />
        {figure.note && !isBusy && <dd className="stat-note">{figure.note}</dd>}
      </div>
    ))}
  </Root>
);

const Label = ({ label, definition, exact }: Figure) => (
  <dt className="stat-label">
    <span>{getStart(label)}</span>
    <span className="stat-label-end">
      <span>{lastWord(label)}</span>
      <FigureInfo label={label} definition={exact ? withExactValue(definition, exact) : definition} />
    </span>
  </dt>
);

type PartProps = Figure & Pick<FiguresProps, 'isBusy'>;

const Value = ({ value, unit, exact, isHeadline, link, isBusy }: PartProps) => (
  <dd className="stat-value" title={isBusy ? undefined : exact}>
    {isBusy ? (
      <Skeleton width={isHeadline ? '6rem' : '3rem'} height={isHeadline ? '1.5rem' : '0.875rem'} isInline />
    ) : (
      <LinkedFigure link={link} value={value}>
        <span>{withSmallUnits(value)}</span>
      </LinkedFigure>
    )}
    {!isBusy && exact && <span className="visually-hidden">{` (${exact})`}</span>}
    {!isBusy && unit && value !== noFigure && <span className="stat-unit">{` ${unit}`}</span>}
  </dd>
);

/** What stands with a value; the places are kept while it loads. */
const Rest = ({ share, change, isHeadline, trend, isBusy }: PartProps) => (
  <>
    {change !== undefined && (
      <dd className="stat-change" title={change?.against}>
        {change && <ChangeLine change={change} />}
      </dd>
    )}
    {isHeadline && trend && !isBusy && (
      <dd className="stat-trend">
        <Sparkline {...trend} />
      </dd>
    )}
    {!isHeadline && share !== undefined && (
      <dd className="stat-track" aria-hidden>
        <span className="stat-fill" style={{ width: `${isBusy ? 0 : (share ?? 0)}%` }} />
      </dd>
    )}
  </>
);

/** Numbers are large, and the units between them small. */
const withSmallUnits = (value: string): ReactNode[] =>
  value.split(/(\s[a-z]+)/).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      <span className="stat-unit" key={part}>
        {part}
      </span>
    ),
  );

const arrows = { up: '▲', down: '▼', same: '' };

const ChangeLine = ({ change: { direction, text, against = againstText } }: { change: Change }) => (
  <>
    {direction !== 'same' && (
      <span className="stat-arrow" aria-hidden>
        {arrows[direction]}
      </span>
    )}
    <span>{text}</span>
    <span className="visually-hidden">{` ${against}`}</span>
  </>
);
