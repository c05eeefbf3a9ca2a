import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { liveChartsRecipe } from './live-charts.recipe.ts';

const Root = styled('aside', liveChartsRecipe);

type LivePanelProps = PropsWithChildren<{ label: string; isCollapsed: boolean; isSeparate: boolean }>;

/** A panel at the edge of the window, above the page, or a separate window with nothing else. */
export const LivePanel = ({ label, isCollapsed, isSeparate, children }: LivePanelProps) => (
  <Root aria-label={label} data-collapsed={isCollapsed || undefined} data-separate={isSeparate || undefined}>
    {children}
  </Root>
);
