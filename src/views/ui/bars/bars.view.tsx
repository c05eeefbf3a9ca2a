import { styled } from '#views/ui/styled.ts';
import { barsRecipe } from './bars.recipe.ts';

const Root = styled('ul', barsRecipe);

type Bar = {
  label: string;
  figure: string;
  /** The filled part of the bar in percent, cut off at 100. */
  share: number;
  title?: string;
};

type BarsProps = {
  bars: readonly Bar[];
  isInLine?: boolean | undefined;
};

export function Bars({ bars, isInLine = false }: BarsProps) {
  return (
    <Root data-in-line={isInLine || undefined}>
      {bars.map(({ label, figure, share, title }) => (
        <li className="bars-bar" key={label} title={title}>
          <span className="bars-label">{label}</span>
          <span className="bars-track">
            <span className="bars-fill" style={{ width: `${Math.min(100, Math.max(0, share))}%` }} />
          </span>
          <span className="bars-figure">{figure}</span>
        </li>
      ))}
    </Root>
  );
}
