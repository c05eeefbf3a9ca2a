import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { chartTipRecipe } from './chart-tip.recipe.ts';

const Root = styled('div', chartTipRecipe);

type ChartTipProps = PropsWithChildren<{ title: string; text: string }>;

/** The children stand below the text. */
export function ChartTip({ title, text, children }: ChartTipProps) {
  return (
    <Root>
      <p className="chart-tip-title">{title}</p>
      <p className="chart-tip-text">{text}</p>
      {children && <p className="chart-tip-title">{children}</p>}
    </Root>
  );
}
