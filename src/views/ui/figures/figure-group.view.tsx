import { styled } from '#views/ui/styled.ts';
import { figureGroupRecipe } from './figure-group.recipe.ts';
import { type Figure, Figures } from './figures.view.tsx';

const Root = styled('div', figureGroupRecipe);

type FigureGroupProps = { title: string; figures: readonly Figure[]; isBusy: boolean };

/** Figures with a separate title inside a section. */
export function FigureGroup({ title, figures, isBusy }: FigureGroupProps) {
  return (
    <Root>
      <h3>{title}</h3>
      <Figures figures={figures} isBusy={isBusy} />
    </Root>
  );
}
