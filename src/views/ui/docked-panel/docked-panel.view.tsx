import type { PropsWithChildren } from 'react';
import { styled } from '#views/ui/styled.ts';
import { dockedPanelRecipe } from './docked-panel.recipe.ts';

const Root = styled('aside', dockedPanelRecipe);

type DockedPanelProps = PropsWithChildren<{ label: string; isHidden?: boolean; isSeparate?: boolean }>;

/**
 * A panel at the edge of the window, next to the page or below it.
 * A hidden panel is a small box in the corner; a separate one fills a window of its own.
 */
export const DockedPanel = ({ label, isHidden = false, isSeparate = false, children }: DockedPanelProps) => (
  <Root aria-label={label} data-hidden={isHidden || undefined} data-separate={isSeparate || undefined}>
    {children}
  </Root>
);
