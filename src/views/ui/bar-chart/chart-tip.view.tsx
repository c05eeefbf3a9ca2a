import { styled } from '#views/ui/styled.ts';
import { chartTipRecipe } from './chart-tip.recipe.ts';

const Root = styled('div', chartTipRecipe);

export function ChartTip({ title, text }: { title: string; text: string }) {
  return (
    <Root>
      <p className="chart-tip-title">{title}</p>
      <p className="chart-tip-text">{text}</p>
    </Root>
  );
}
