import { cardRecipe } from '#views/theme/card.recipe.ts';
import { styled } from './styled.ts';

/**
 * A bordered surface.
 * The shape `page` is below the heading of a page.
 * The shape `placeholder` has a message instead of content.
 */
export const Card = styled('div', cardRecipe);
