import { chartTipRecipe } from '#views/theme/chart-tip.recipe.ts';
import { styled } from './styled.ts';

const Root = styled('div', chartTipRecipe);

export function ChartTip({ title, text }: { title: string; text: string }) {
  return (
    <Root>
      <p className="chart-tip-title">{title}</p>
      <p className="chart-tip-text">{text}</p>
    </Root>
  );
}
