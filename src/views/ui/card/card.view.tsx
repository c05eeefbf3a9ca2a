import { styled } from '#views/ui/styled.ts';
import { cardRecipe } from './card.recipe.ts';

/**
 * A bordered surface.
 * The shape `page` is below the heading of a page.
 * The shapes `form` and `pictureForm` are too, as wide as a form.
 * The shape `rows` also is, and its rows reach the border.
 * The shape `placeholder` has a message instead of content.
 */
export const Card = styled('div', cardRecipe);
